import { operation } from '#kernel/server/operation.ts'
import { getListingEndpoint } from '../../contract.ts'
import { toListingContact, toListingPlace, toListingRecord } from '../listing-document.ts'
import { onlyCard } from '../only-card.ts'
import { isEditor } from './editable-listing.ts'
import { fullListing } from './full-listing.ts'
import { toMetaText } from './listing-meta.ts'
import { withinPackage } from './within-package.ts'

export const getListing = operation(getListingEndpoint, async (ctx, { id }) => {
  const [listing, card] = await Promise.all([fullListing(ctx, id), onlyCard(ctx, id)])
  const mayEdit = await isEditor(ctx, listing)
  return {
    listing: toListingRecord(listing, card, ctx.now()),
    meta: toMetaText(mayEdit ? listing : withinPackage(listing)),
    bizId: listing.biz_id,
    location: toListingPlace(listing),
    contact: toListingContact(listing, mayEdit),
    linkedBizLocationId: listing.biz_location_id,
    linkedEmployeeId: listing.biz_employee_id,
  }
})
