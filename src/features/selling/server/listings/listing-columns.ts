import type { Insertable } from 'kysely'
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
import { parseRegistration } from '#features/lookups/registration.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import type { CreateListing, SellerContact, SellerListing } from '../../contract.ts'

/**
 * What a seller sent as columns, for a new listing and for a change alike: everything they may write but what the
 * aircraft is once and for all (identityColumns). A column that is not named here cannot be written by a seller.
 * Without a title the column is left out: the caller makes one of year, make and model.
 */
export function listingColumns(document: SellerDocument) {
  const { listing, meta } = document
  return {
    ...(listing.title !== null && { title: listing.title }),
    ...toFieldColumns(kindFields, listing),
    ...termColumns(listing),
    ...specColumns(meta),
    ...placeColumns(document),
    ...contactColumns(document.contact),
    biz_location_id: document.linkedBizLocationId,
    biz_employee_id: document.linkedEmployeeId,
    send_lead_to_biz_emp: document.SendLeadToBizEmp,
    send_lead_to_biz_location: document.SendLeadToBizLocation,
    send_lead_to_contact: document.SendLeadToContact,
    send_lead_to_lead_tracker: document.SendLeadToLeadTracker,
  } satisfies Partial<ListingRow>
}

/** What stays as it was said when the listing was created. */
export function identityColumns(listing: SellerListing, makeId: number) {
  return toFieldColumns(identityFields, { ...listing, makeId }) satisfies Partial<ListingRow>
}

/** Rows of the listing's engines, to be written in the place of those it had. */
export function engineRows(listingId: number, engines: readonly EngineEntry[]): EngineRow[] {
  return engines.map((engine) => ({
    listing_id: listingId,
    number: engine.number,
    ...toFactColumns(engineFacts, engine),
  }))
}

/** Terms of a lease or a share say nothing unless one is offered. */
function termColumns(listing: Wording) {
  const { isForRent, isFractional } = listing
  return toFieldColumns(termFields, {
    ...listing,
    leaseRateMonthly: isForRent ? listing.leaseRateMonthly : null,
    sharePercent: isFractional ? listing.sharePercent : null,
    sharePrice: isFractional ? listing.sharePrice : null,
  })
}

function specColumns({ specs, features, videos }: ListingMeta) {
  return {
    ...toFactColumns(aircraftFacts, specs),
    registration: specs.registration === null ? null : parseRegistration(specs.registration),
    avionics: JSON.stringify(specs.avionics),
    features: JSON.stringify(features),
    videos: JSON.stringify(videos),
    other_specs: JSON.stringify(BoatSpecs.parse(specs)),
  }
}

function placeColumns({ location }: SellerDocument) {
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
type Wording = Omit<SellerListing, 'year' | 'makeId' | 'make' | 'length'>
/** The part of a seller's message that both a new listing and a change have. */
type SellerDocument = Omit<z.output<typeof CreateListing>, 'bizId' | 'creationKey' | 'listing'> & {
  listing: Wording
}
