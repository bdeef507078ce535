import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { findOrAddMake } from '#features/lookups/server/public/find-or-add-make.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { addMakeEndpoint } from '../../mapping-contract.ts'
import { readTargets } from './name-targets.ts'
import { requireSource } from './require-source.ts'
import { saveMapping } from './save-mapping.ts'

/** Creates a make and maps the name to it. If the make already exists, only maps the name. */
export const addMake = operation(addMakeEndpoint, async (ctx, { id: sourceId, written, name }) => {
  const source = await requireSource(ctx, sourceId)
  return inTransaction(ctx, async (ctx) => {
    const id = String(await findOrAddMake(ctx, name))
    const text = (await readTargets(ctx, 'make', [id])).get(id) ?? name
    await recordStaffAction(ctx, 'import.add-make', {
      subject: { kind: 'import', id: source.id, name: text },
    })
    return saveMapping(ctx, source, {
      kind: 'make',
      written,
      target: { id, text },
      reason: 'Added',
    })
  })
})
