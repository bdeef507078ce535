import { findMembership } from '#features/brokerages/server/public/memberships.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/**
 * Returns a lead to its private seller or to a member of its brokerage. Members with restricted access get only
 * their own leads. Throws "not found" otherwise. `shouldLock` locks the row until the transaction ends.
 */
export async function requireWorkableLead(
  ctx: ActorContext,
  id: number,
  { shouldLock = false } = {},
) {
  const lead = await ctx.db
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', id)
    .$if(shouldLock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!lead || !(await worksOn(ctx, lead)))
    throw new Refusal('not_found', { message: 'lead not found...' })
  return lead
}

async function worksOn({ actor, ...ctx }: ActorContext, lead: LeadOwner): Promise<boolean> {
  if (lead.biz_id === null) return lead.seller_profile_id === actor.profileId
  const membership = await findMembership({ ...ctx, actor }, actor.profileId, lead.biz_id)
  if (!membership) return false
  const isOwn = lead.employee_id !== null && membership.employeeIds.includes(lead.employee_id)
  return isOwn || !membership.seesOwnOnly
}

type LeadOwner = {
  biz_id: number | null
  seller_profile_id: number
  employee_id: number | null
}
