import { fieldRefusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import type { MappedKind } from '../../import-steps.ts'
import { mapNamesEndpoint } from '../../mapping-contract.ts'
import { readTargets } from './name-targets.ts'
import { requireSource } from './require-source.ts'
import { saveMapping } from './save-mapping.ts'

export const mapNames = operation(mapNamesEndpoint, async (ctx, { id, names }) => {
  const source = await requireSource(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const mapped = []
    for (const [kind, ofKind] of groupByKind(names)) {
      const texts = await readTargets(
        ctx,
        kind,
        ofKind.map(({ target }) => target),
      )
      for (const { written, target } of ofKind) {
        const text = texts.get(target)
        if (text === undefined) throw fieldRefusal('target', `Select a match for “${written}”.`)
        const reason = 'Chosen'
        mapped.push(
          await saveMapping(ctx, source, { kind, written, target: { id: target, text }, reason }),
        )
      }
    }
    return { names: mapped }
  })
})

function groupByKind<T extends { kind: MappedKind }>(names: readonly T[]): Map<MappedKind, T[]> {
  return Map.groupBy(names, ({ kind }) => kind)
}
