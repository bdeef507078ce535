import { findMembership } from '#features/brokerages/server/public/find-membership.ts'
import { type AppContext, hasActor } from '#kernel/app-context.ts'
import { canEditListing } from '../../policy.ts'

/**
 * Checks whether the caller can edit the listing only because of a staff role. Such edits are recorded in the audit
 * log.
 */
export async function editsAsStaff(ctx: AppContext, listing: Parameters<typeof canEditListing>[1]) {
  if (!hasActor(ctx)) return false
  const { actor } = ctx
  if (!actor.roles.some((role) => role === 'WebAppAdmin' || role === 'ServerAdmin')) return false
  const roles = actor.roles.filter((role) => role !== 'WebAppAdmin' && role !== 'ServerAdmin')
  const membership =
    listing.biz_id === null ? null : await findMembership(ctx, actor.profileId, listing.biz_id)
  return !canEditListing({ ...actor, roles }, listing, membership)
}
