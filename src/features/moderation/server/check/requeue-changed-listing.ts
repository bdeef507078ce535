import type { AppContext } from '#kernel/app-context.ts'
import { requeueCases } from '../requeue-cases.ts'
import { lockListing } from './lock-listing.ts'

/** Returns a hidden listing's case to the review queue after the seller has edited the listing. */
export async function requeueChangedListing(ctx: AppContext, id: number): Promise<void> {
  const listing = await lockListing(ctx, id)
  if (listing?.withheld !== 'hidden') return
  await requeueCases(ctx, { kind: 'change', listing_id: id }, (eb) =>
    eb.and([
      eb('state', '=', 'decided'),
      eb('decision', '=', 'hide'),
      eb.or([eb('listing_id', '=', id), eb('other_listing_id', '=', id)]),
    ]),
  )
}
