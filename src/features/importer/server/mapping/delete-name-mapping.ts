import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import type { MappedKind } from '../../import-steps.ts'
import { deleteNameMappingEndpoint } from '../../mapping-contract.ts'
import { nameKindLabels } from '../../names.ts'
import { readTargets } from './name-targets.ts'
import { isStaff, requireSource } from './require-source.ts'

/** Deletes a name mapping. Only staff can delete mappings that apply to all sources. Throws on a version conflict. */
export const deleteNameMapping = writeOperation(
  deleteNameMappingEndpoint,
  async (ctx, { id, version }) => {
    const mapping = await ctx.db
      .selectFrom('import_mapping')
      .select(['kind', 'shown', 'source_id', 'version', 'target_id', 'target_airport'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!mapping || (mapping.source_id === null && !isStaff(ctx))) throw new Refusal('not_found')
    if (mapping.source_id !== null) await requireSource(ctx, mapping.source_id)
    if (mapping.version !== version) throw await changedMeanwhile(ctx, id, mapping)
    await ctx.db.deleteFrom('import_mapping').where('id', '=', id).execute()
    if (isStaff(ctx))
      await recordStaffAction(ctx, 'import.forget-name', {
        subject: {
          kind: 'import',
          id,
          name: `${nameKindLabels[mapping.kind]} “${mapping.shown}”`,
        },
      })
    return { id }
  },
)

async function changedMeanwhile(ctx: ActorContext, id: number, mapping: Mapping) {
  const kind = mapping.kind
  const target = mapping.target_airport ?? String(mapping.target_id)
  const text = (await readTargets(ctx, kind, [target])).get(target) ?? target
  return new Refusal('conflict', {
    message: `Someone else just mapped “${mapping.shown}” to ${text}.`,
    current: { id, version: mapping.version, shown: mapping.shown, target: { id: target, text } },
  })
}
type Mapping = {
  kind: MappedKind
  shown: string
  version: number
  target_id: number | null
  target_airport: string | null
}
