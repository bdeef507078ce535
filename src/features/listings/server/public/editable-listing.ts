import { findMembership } from '#features/brokerages/server/public/find-membership.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { mayEdit } from '../../policy.ts'
import { listingNotFound } from './listing-not-found.ts'

/**
 * The listing's own row, in whatever state it is, for those who may edit it. To all others it does not exist.
 * Held, nobody else changes it until the transaction ends. With `changesShown`, what buyers see of it is about to
 * change: by somebody who reads the account's mail. One that nobody is shown may be prepared without.
 */
export async function editableListing(
  ctx: AppContext,
  id: number,
  { isHeld = false, changesShown = false } = {},
) {
  const listing = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', id)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!listing || !(await isEditor(ctx, listing))) throw listingNotFound()
  if (changesShown && listing.is_active && ctx.actor?.isEmailConfirmed === false)
    throw new Refusal('confirm_email_first')
  return listing
}

/** Whether who asks may edit the listing. Asks the database only where the brokerage decides. */
export async function isEditor(ctx: AppContext, listing: Parameters<typeof mayEdit>[1]) {
  const { actor } = ctx
  const membership =
    actor && listing.biz_id !== null
      ? await findMembership(ctx, actor.profileId, listing.biz_id)
      : null
  return mayEdit(actor, listing, membership)
}
