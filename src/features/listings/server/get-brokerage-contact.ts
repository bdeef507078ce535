import { operation } from '#kernel/server/api/operation.ts'
import { getBrokerageContactEndpoint } from '../contract.ts'
import { toListingContact } from './listing-document.ts'
import { loadFullListing } from './public/load-full-listing.ts'
import { requireContactableListing } from './public/require-contactable-listing.ts'
import { isEditor, listingNotFound } from './public/require-listing.ts'

/**
 * Follows the same rules as the listing page: sold listings have no contact, and only editors get phone numbers and
 * addresses.
 */
export const getBrokerageContact = operation(
  getBrokerageContactEndpoint,
  async (ctx, { listingId }) => {
    await requireContactableListing(ctx, listingId)
    const listing = await loadFullListing(ctx, listingId)
    const contact = toListingContact(listing, await isEditor(ctx, listing))
    if (listing.biz_id === null || !contact) throw listingNotFound()
    return contact
  },
)
