import { operation } from '#kernel/server/operation.ts'
import { getListingEndpoint } from '../../contract.ts'
import { toListingContact, toListingPlace, toListingRecord } from '../listing-document.ts'
import { loadListingCard } from '../load-listing-card.ts'
import { toMeasurements } from '../to-measurements.ts'
import { limitToPackage } from './limit-to-package.ts'
import { toListingMeta, toMetaText } from './listing-meta.ts'
import { loadFullListing } from './load-full-listing.ts'
import { isEditor } from './require-editable-listing.ts'

export const getListing = operation(getListingEndpoint, async (ctx, { id, units }) => {
  const [listing, card] = await Promise.all([loadFullListing(ctx, id), loadListingCard(ctx, id)])
  const mayEdit = await isEditor(ctx, listing)
  const visible = mayEdit ? listing : limitToPackage(listing)
  return {
    listing: toListingRecord(listing, card, ctx.now()),
    meta: toMetaText(visible),
    bizId: listing.biz_id,
    location: toListingPlace(listing),
    contact: toListingContact(listing, mayEdit),
    ...toMeasurements(toListingMeta(visible).specs, listing.length_feet, units),
    linkedBizLocationId: listing.biz_location_id,
    linkedEmployeeId: listing.biz_employee_id,
  }
})
