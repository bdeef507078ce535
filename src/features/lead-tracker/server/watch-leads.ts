import { requireMember } from '#features/brokerages/server/public/require-administrator.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getLeadVersionEndpoint } from '../contract.ts'
import { watchLeadsEndpoint } from '../watch-contract.ts'
import { leadStreamsKey } from './lead-streams.ts'

export const watchLeads = operation(watchLeadsEndpoint, async (ctx, { id }) => {
  await requireMember(ctx, id)
  return ctx.services.get(leadStreamsKey).open(ctx, id)
})

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
