import type { Membership } from '#features/brokerages/membership.ts'
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
  const [workable] = lead ? await filterWorkableLeads(ctx, [lead]) : []
  if (!workable) throw new Refusal('not_found', { message: 'lead not found...' })
  return workable
}

/** Returns the leads that `requireWorkableLead` would return. Loads each membership once. */
export async function filterWorkableLeads<L extends LeadOwner>(
  ctx: ActorContext,
  leads: readonly L[],
): Promise<L[]> {
  const { profileId } = ctx.actor
  const bizIds = new Set(leads.flatMap(({ biz_id }) => biz_id ?? []))
  const memberships = new Map<number, Membership | null>()
  for (const bizId of bizIds) memberships.set(bizId, await findMembership(ctx, profileId, bizId))
  return leads.filter(({ biz_id, seller_profile_id, employee_id }) => {
    if (biz_id === null) return seller_profile_id === profileId
    const membership = memberships.get(biz_id)
    if (!membership) return false
    const isOwn = employee_id !== null && membership.employeeIds.includes(employee_id)
    return isOwn || !membership.seesOwnOnly
  })
}

type LeadOwner = {
  biz_id: number | null
  seller_profile_id: number
  employee_id: number | null
}
