import { operation } from '#kernel/server/operation.ts'
import { brokerageContactEndpoint } from '../contract.ts'
import { toListingContact } from './listing-document.ts'
import { contactableListing } from './public/contactable-listing.ts'
import { isEditor } from './public/editable-listing.ts'
import { fullListing } from './public/full-listing.ts'
import { listingNotFound } from './public/listing-not-found.ts'

/** The same rules as on the listing's page: nobody of a sold one, numbers and addresses for who may edit it. */
export const brokerageContact = operation(brokerageContactEndpoint, async (ctx, { listingId }) => {
  await contactableListing(ctx, listingId)
  const listing = await fullListing(ctx, listingId)
  const contact = toListingContact(listing, await isEditor(ctx, listing))
  if (listing.biz_id === null || !contact) throw listingNotFound()
  return contact
})
