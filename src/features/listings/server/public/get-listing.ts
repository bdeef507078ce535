import { operation } from '#kernel/server/operation.ts'
import { getListingEndpoint, getListingMetaEndpoint } from '../../contract.ts'
import { toListingContact, toListingPlace, toListingRecord } from '../listing-document.ts'
import { toMeasurements } from '../to-measurements.ts'
import { limitToPackage, toListingMeta, toMetaText } from './listing-meta.ts'
import { loadFullListing, loadListingCard } from './load-full-listing.ts'
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

export const getListingMeta = operation(getListingMetaEndpoint, async (ctx, { id, units }) => {
  const listing = await loadFullListing(ctx, id)
  const visible = (await isEditor(ctx, listing)) ? listing : limitToPackage(listing)
  return {
    metaDataId: listing.id,
    meta: toMetaText(visible),
    ...toMeasurements(toListingMeta(visible).specs, listing.length_feet, units),
  }
})
