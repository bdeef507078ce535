import { findMembership } from '#features/brokerages/server/public/memberships.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { canEditListing, isPublicListing } from '../../policy.ts'

/**
 * Returns a listing's row in any state. Unless the caller can edit it, throws "unauthorized" for a public listing and
 * "not found" for others. `shouldLock` locks the row until the transaction ends. `changesVisibleContent` means that
 * visible content will change, which requires a confirmed email address if the listing is active.
 */
export async function requireEditableListing(
  ctx: AppContext,
  id: number,
  { shouldLock = false, changesVisibleContent = false } = {},
) {
  const listing = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', id)
    .$if(shouldLock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!listing) throw listingNotFound()
  if (!(await isEditor(ctx, listing)))
    throw isPublicListing(listing, ctx.now()) ? new Refusal('not_allowed') : listingNotFound()
  if (changesVisibleContent && listing.is_active && ctx.actor?.isEmailConfirmed === false)
    throw new Refusal('confirm_email_first')
  return listing
}

/** Queries the database only for brokerage listings. */
export async function isEditor(ctx: AppContext, listing: Parameters<typeof canEditListing>[1]) {
  const { actor } = ctx
  const membership =
    actor && listing.biz_id !== null
      ? await findMembership(ctx, actor.profileId, listing.biz_id)
      : null
  return canEditListing(actor, listing, membership)
}

/** The same error for missing and hidden listings, to prevent enumeration. */
export function listingNotFound() {
  return new Refusal('not_found', { message: 'listing not found...' })
}
