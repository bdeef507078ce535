import { parseUnits, toUnits } from '#kernel/format/units.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { aircraftFacts } from '../../aircraft-facts.ts'
import { getListingEndpoint, getListingMetaEndpoint, type PublicListing } from '../../contract.ts'
import { type Fact, factEntries, factValue } from '../../fact-table.ts'
import type { ListingSpecs } from '../../meta-contract.ts'
import { toListingContact, toListingPlace, toListingRecord } from '../listing-document.ts'
import { limitToPackage, toListingMeta, toMetaText } from './listing-meta.ts'
import { loadFullListing, loadListingCard } from './load-full-listing.ts'
import { isEditor } from './require-listing.ts'

export const getListing = operation(getListingEndpoint, async (ctx, { id, units }) => {
  const [listing, card] = await Promise.all([loadFullListing(ctx, id), loadListingCard(ctx, id)])
  const mayEdit = await isEditor(ctx, listing)
  const visible = mayEdit ? listing : limitToPackage(listing)
  const { specs, features, videos } = toListingMeta(visible)
  return {
    listing: {
      ...toListingRecord(listing, card, ctx.now()),
      metaDataId: id,
      specs,
      features,
      videos,
    },
    meta: toMetaText(visible),
    bizId: listing.biz_id,
    location: toListingPlace(listing),
    contact: toListingContact(listing, mayEdit),
    ...toMeasurements(specs, listing.length_feet, units),
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

/** Converts all facts with a quantity for the API. Returns no field unless the caller requests units. */
function toMeasurements(
  specs: ListingSpecs,
  lengthFeet: number | null,
  requested: string | undefined,
): Pick<PublicListing, 'measurements'> {
  const units = parseUnits(requested)
  if (!units) return {}
  const facts = factEntries(aircraftFacts).flatMap(([path, definition]) => {
    const fact: Fact = definition
    const quantity = 'quantity' in fact ? fact.quantity : undefined
    return quantity ? [[path, quantity, factValue(aircraftFacts, specs, path)] as const] : []
  })
  const measurements = [['length', 'length', lengthFeet] as const, ...facts].flatMap(
    ([path, quantity, value]) =>
      value === null
        ? []
        : [[path, { value: toUnits(quantity, Number(value), units), unit: units[quantity] }]],
  )
  return { measurements: Object.fromEntries(measurements) }
}
