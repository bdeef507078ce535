import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { makeNamed } from '#features/lookups/server/public/make-named.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { addMakeEndpoint } from '../../mapping-contract.ts'
import { readTargets } from './name-targets.ts'
import { requireSource } from './require-source.ts'
import { writeMapping } from './write-mapping.ts'

/** A name that stands for a known make after all is mapped to that one. */
export const addMake = operation(addMakeEndpoint, async (ctx, { id: sourceId, written, name }) => {
  const source = await requireSource(ctx, sourceId)
  return inTransaction(ctx, async (ctx) => {
    const id = String(await makeNamed(ctx, name))
    const text = (await readTargets(ctx, 'make', [id])).get(id) ?? name
    await recordStaffAction(ctx, 'import.add-make', {
      subject: { kind: 'import', id: source.id, name: text },
    })
    return writeMapping(ctx, source, {
      kind: 'make',
      written,
      target: { id, text },
      reason: 'Added',
    })
  })
})
