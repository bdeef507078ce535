import type { Insertable, Selectable } from 'kysely'
import type { z } from 'zod'
import { aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { engineFacts } from '#features/listings/engine-facts.ts'
import { toFactColumns } from '#features/listings/fact-table.ts'
import {
  identityFields,
  kindFields,
  termFields,
  toFieldColumns,
} from '#features/listings/listing-fields.ts'
import { BoatSpecs, type EngineEntry, type ListingMeta } from '#features/listings/meta-contract.ts'
import { toStatedRegistration, toStatedSerial } from '#features/lookups/aircraft-numbers.ts'
import { isUnpowered } from '#features/lookups/kinds.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import type { CreateListing, SellerContact, SellerListing } from '../../contract.ts'

/**
 * Returns the columns that sellers can write, for new and changed listings. Excludes columns that are fixed at creation
 * (`identityColumns`). Omits an empty title, which the caller composes from year, make, and model.
 */
export function listingColumns(document: SellerDocument) {
  const { listing, meta } = document
  return {
    ...(listing.title !== null && { title: listing.title }),
    ...toFieldColumns(kindFields, listing),
    engine_count: countEngines(listing, meta),
    ...termColumns(listing),
    ...specColumns(meta),
    ...locationColumns(document),
    ...contactColumns(document.contact),
    biz_location_id: document.linkedBizLocationId,
    biz_employee_id: document.linkedEmployeeId,
    send_lead_to_biz_emp: document.SendLeadToBizEmp,
    send_lead_to_biz_location: document.SendLeadToBizLocation,
    send_lead_to_contact: document.SendLeadToContact,
    send_lead_to_lead_tracker: document.SendLeadToLeadTracker,
  } satisfies Partial<ListingRow>
}

/** Columns that never change after the listing is created. */
export function identityColumns(listing: Pick<SellerListing, 'year'>, makeId: number) {
  return toFieldColumns(identityFields, { ...listing, makeId }) satisfies Partial<ListingRow>
}

/** Returns 0 for a glider or balloon with no engine details, so that no page expects an engine. */
function countEngines(
  { engineCount, categoryId }: ListingFields,
  { specs }: ListingMeta,
): number | null {
  if (engineCount === null && specs.engines.length === 0 && isUnpowered(categoryId)) return 0
  return engineCount
}

export function toEngineRows(listingId: number, engines: readonly EngineEntry[]): EngineRow[] {
  return engines.map((engine) => ({
    listing_id: listingId,
    number: engine.number,
    ...toFactColumns(engineFacts, engine),
  }))
}

/** Clears lease and share terms that aren't offered. */
function termColumns(listing: ListingFields) {
  const { isForRent, isFractional } = listing
  const offered = {
    ...listing,
    leaseRateMonthly: isForRent ? listing.leaseRateMonthly : null,
    sharePercent: isFractional ? listing.sharePercent : null,
    sharePrice: isFractional ? listing.sharePrice : null,
  }
  const columns = toFieldColumns(termFields, offered)
  const unconverted = { asking_price: null, asking_lease_rate: null, asking_share_price: null }
  if (listing.currency === 'USD') return { ...columns, ...unconverted }
  // The database converts these amounts to US dollars.
  return {
    ...columns,
    price: null,
    lease_rate_monthly: null,
    share_price: null,
    asking_price: offered.price,
    asking_lease_rate: offered.leaseRateMonthly,
    asking_share_price: offered.sharePrice,
  }
}

/** Returns the listing with the amounts in the seller's currency, as `listingColumns` reads them. */
export function inAskingCurrency<Row extends AskingRow>(listing: Row): Row {
  if (listing.currency === 'USD') return listing
  return {
    ...listing,
    price: listing.asking_price,
    lease_rate_monthly: listing.asking_lease_rate,
    share_price: listing.asking_share_price,
  }
}

type AskingRow = Pick<
  Selectable<Database['listing']>,
  | 'currency'
  | 'price'
  | 'asking_price'
  | 'lease_rate_monthly'
  | 'asking_lease_rate'
  | 'share_price'
  | 'asking_share_price'
>

function specColumns({ specs, features, videos }: ListingMeta) {
  return {
    ...toFactColumns(aircraftFacts, specs),
    registration: toStatedRegistration(specs.registration),
    serial_number: toStatedSerial(specs.hullId),
    avionics: JSON.stringify(specs.avionics),
    components: JSON.stringify(specs.components),
    features: JSON.stringify(features),
    videos: JSON.stringify(videos),
    other_specs: JSON.stringify(BoatSpecs.parse(specs)),
  }
}

function locationColumns({ location }: SellerDocument) {
  return { location_id: location.id, based_at: location.airportIdent }
}

function contactColumns(contact: SellerContact | null) {
  return {
    contact_first_name: contact?.contactFirstName ?? null,
    contact_last_name: contact?.contactLastName ?? null,
    contact_email: contact?.contactEmail ?? null,
    contact_phone: contact?.contactPhone ?? null,
    contact_sms: contact?.contactSMS ?? null,
  }
}

type ListingRow = Insertable<Database['listing']>
type EngineRow = Insertable<Database['listing_engine']>
type ListingFields = Omit<SellerListing, 'year' | 'makeId' | 'make' | 'length'> & {
  length: number | null
}
/** Input that new and changed listings have in common. */
type SellerDocument = Omit<z.output<typeof CreateListing>, 'bizId' | 'creationKey' | 'listing'> & {
  listing: ListingFields
}
