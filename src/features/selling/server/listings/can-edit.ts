import { isEditor } from '#features/listings/server/public/require-editable-listing.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { canEditEndpoint } from '../../status-contract.ts'

export const canEdit = operation(canEditEndpoint, async (ctx, { id }) => {
  const listing = await ctx.db
    .selectFrom('listing')
    .select(['profile_id', 'biz_id', 'biz_employee_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return listing && (await isEditor(ctx, listing)) ? 1 : 0
})
