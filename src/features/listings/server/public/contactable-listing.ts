import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { isShown, mayContact } from '../../policy.ts'
import { visibleListing } from '../visible-listing.ts'
import { listingNotFound } from './listing-not-found.ts'

/** A listing whose seller may be written to and called: it is to be seen, and not sold. */
export async function contactableListing(ctx: AppContext, id: number, hold?: { isHeld: boolean }) {
  const listing = await visibleListing(ctx, id, hold)
  if (!isShown(listing, ctx.now())) throw listingNotFound()
  if (!mayContact(listing))
    throw new Refusal('conflict', {
      message: 'This aircraft is sold. Its seller can no longer be contacted.',
    })
  return listing
}
