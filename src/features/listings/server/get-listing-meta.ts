import { operation } from '#kernel/server/operation.ts'
import { getListingMetaEndpoint } from '../contract.ts'
import { limitToPackage } from './public/limit-to-package.ts'
import { toListingMeta, toMetaText } from './public/listing-meta.ts'
import { loadFullListing } from './public/load-full-listing.ts'
import { isEditor } from './public/require-editable-listing.ts'
import { toMeasurements } from './to-measurements.ts'

export const getListingMeta = operation(getListingMetaEndpoint, async (ctx, { id, units }) => {
  const listing = await loadFullListing(ctx, id)
  const visible = (await isEditor(ctx, listing)) ? listing : limitToPackage(listing)
  return {
    metaDataId: listing.id,
    meta: toMetaText(visible),
    ...toMeasurements(toListingMeta(visible).specs, listing.length_feet, units),
  }
})
