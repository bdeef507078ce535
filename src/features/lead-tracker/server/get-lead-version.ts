import { operation } from '#kernel/server/api/operation.ts'
import { getLeadVersionEndpoint } from '../contract.ts'
import { requireMember } from './require-member.ts'

/** Returns the sum of all lead versions. The sum changes whenever a lead does. */
export const getLeadVersion = operation(getLeadVersionEndpoint, async (ctx, { id }) => {
  await requireMember(ctx, id)
  const { version } = await ctx.db
    .selectFrom('lead')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('version'), row.lit(0)).as('version'))
    .where('biz_id', '=', id)
    .executeTakeFirstOrThrow()
  return { version }
})
