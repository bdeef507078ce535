import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import type { MappedKind } from '../../import-steps.ts'
import { forgetNameEndpoint } from '../../mapping-contract.ts'
import { nameKindLabels } from '../../names.ts'
import { isStaff, requireSource } from './require-source.ts'

/** What holds for every source is the staff's to forget. */
export const forgetName = operation(forgetNameEndpoint, (ctx, { id }) =>
  inTransaction(ctx, async (ctx) => {
    const mapping = await ctx.db
      .selectFrom('import_mapping')
      .select(['kind', 'shown', 'source_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!mapping || (mapping.source_id === null && !isStaff(ctx))) throw new Refusal('not_found')
    if (mapping.source_id !== null) await requireSource(ctx, mapping.source_id)
    await ctx.db.deleteFrom('import_mapping').where('id', '=', id).execute()
    if (isStaff(ctx))
      await recordStaffAction(ctx, 'import.forget-name', {
        subject: {
          kind: 'import',
          id,
          name: `${nameKindLabels[mapping.kind as MappedKind]} “${mapping.shown}”`,
        },
      })
    return { id }
  }),
)
