import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { canContactSeller, isPublicListing } from '../../policy.ts'
import { requireVisibleListing } from '../require-visible-listing.ts'
import { listingNotFound } from './require-listing.ts'

/** Requires a visible, unsold listing because the sellers of hidden or sold ones can't be contacted. */
export async function requireContactableListing(
  ctx: AppContext,
  id: number,
  options?: { shouldLock: boolean },
) {
  const listing = await requireVisibleListing(ctx, id, options)
  if (!isPublicListing(listing, ctx.now())) throw listingNotFound()
  if (!canContactSeller(listing))
    throw new Refusal('conflict', {
      message: 'This aircraft is sold. You can no longer contact the seller.',
    })
  return listing
}
