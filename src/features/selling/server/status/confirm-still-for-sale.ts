import { listingPath } from '#features/listings/listing-url.ts'
import { hasExpired } from '#features/listings/status-rules.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { confirmStillForSaleEndpoint } from '../../status-contract.ts'
import { changeListing, confirmationColumns, lockListing } from './listing-transitions.ts'
import { readStillForSaleKey } from './still-for-sale-key.ts'

/**
 * Requires only the key, so anyone who has the email can confirm. Reactivates listings that were hidden because the
 * seller didn't respond. Doesn't affect listings that the seller deactivated or marked as sold, or that expired.
 */
export const confirmStillForSale = operation(confirmStillForSaleEndpoint, async (ctx, { t }) => {
  const id = await readStillForSaleKey(ctx, t)
  if (id === null) throw invalidLink()
  return inTransaction(ctx, async (ctx) => {
    const listing = await lockListing(ctx, id)
    if (!listing) throw invalidLink()
    const isReactivated =
      listing.hidden_for_silence_at !== null && !listing.is_active && listing.withheld === null
    const isShown =
      !hasExpired(listing, ctx.now()) && (listing.is_active || isReactivated) && !listing.is_sold
    if (isShown)
      await changeListing(ctx, listing, {
        ...confirmationColumns(ctx.now()),
        ...(isReactivated && { is_active: true, offered_at: ctx.now() }),
      })
    return { listingId: id, title: listing.title, url: listingPath(listing), isShown }
  })
})

function invalidLink() {
  return new Refusal('not_found', { message: 'This link is invalid or has expired.' })
}
