import { operation } from '#kernel/server/api/operation.ts'
import { watchLeadsEndpoint } from '../watch-contract.ts'
import { leadStreamsKey } from './lead-streams.ts'
import { requireMember } from './require-member.ts'

export const watchLeads = operation(watchLeadsEndpoint, async (ctx, { id }) => {
  await requireMember(ctx, id)
  return ctx.services.get(leadStreamsKey).open(ctx, id)
})
