import { findMembership } from '#features/brokerages/server/public/find-membership.ts'
import { type AppContext, hasActor } from '#kernel/app-context.ts'
import { mayEdit } from '../../policy.ts'

/** Whether who edits the listing may do so only as staff: such edits stand in the audit log. */
export async function editsAsStaff(ctx: AppContext, listing: Parameters<typeof mayEdit>[1]) {
  if (!hasActor(ctx)) return false
  const { actor } = ctx
  if (!actor.roles.some((role) => role === 'WebAppAdmin' || role === 'ServerAdmin')) return false
  const roles = actor.roles.filter((role) => role !== 'WebAppAdmin' && role !== 'ServerAdmin')
  const membership =
    listing.biz_id === null ? null : await findMembership(ctx, actor.profileId, listing.biz_id)
  return !mayEdit({ ...actor, roles }, listing, membership)
}
