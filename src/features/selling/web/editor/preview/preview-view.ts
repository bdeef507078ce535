import type { Brokerage } from '#features/brokerages/contract.ts'
import { toRecordFacts } from '#features/listings/aircraft-facts.ts'
import type { ListingPlace, ListingRecord } from '#features/listings/contract.ts'
import { toCardEngine } from '#features/listings/gauge.ts'
import type { EngineEntry } from '#features/listings/meta-contract.ts'
import { defaultTitle, engineLife, lifeLimit } from '#features/listings/rules.ts'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import type { Lookups } from '#features/lookups/contract.ts'
import { t } from '#kernel/messages/translate.ts'
import { omit } from '#kernel/omit.ts'
import { type ListingEdit, maxEditTitleLength } from '../../../contract.ts'
import type { ChosenPlace } from '../../seller/listing-place-field.tsx'

/** Returns the page as it would look after saving the draft. */
export function toPreview(
  view: ListingView,
  draft: ListingEdit,
  context: PreviewContext,
): ListingView {
  const place = toPlace(view.place, draft, context.place)
  return {
    ...view,
    parts: draft.meta,
    place,
    listing: {
      ...view.listing,
      ...toRecord(view, draft, context.lookups),
      ...formatCity(place),
    },
    contact: view.contact && {
      ...view.contact,
      ...previewContact(place, draft, context.brokerage),
    },
  }
}

function toRecord({ listing, now }: ListingView, draft: ListingEdit, lookups: Lookups) {
  const { specs } = draft.meta
  const { title, ...own } = omit(draft.listing, 'makeId', 'make', 'version')
  return {
    ...own,
    title: title ?? defaultTitle({ ...listing, model: own.model }, maxEditTitleLength),
    category: textById(lookups.categories, own.categoryId) ?? listing.category,
    aircraftType: textById(lookups.types, own.boatTypeId) ?? listing.aircraftType,
    // Null while the field is empty, so the preview shows the saved length.
    length: own.length ?? listing.length,
    fuel: textById(lookups.fuels, own.fuelTypeId),
    hullMaterial: textById(lookups.hulls, own.hullTypeId),
    ...toRecordFacts(specs),
    registryMatched: listing.registryMatched && specs.registration === listing.registration,
    engine: minLife(specs.engines, now),
    previousPrice: own.price === listing.price ? listing.previousPrice : null,
  }
}

/** Returns the engine with the least life remaining, as shown on cards. */
function minLife(engines: readonly EngineEntry[], now: string): ListingRecord['engine'] {
  const used = (engine: EngineEntry) => engineLife(engine)?.usedPercent ?? -1
  const [engine, second] = engines.toSorted((a, b) => used(b) - used(a))
  if (!engine) return null
  const [hours, tboHours] = second ? [second.hours, lifeLimit(second)] : [null, null]
  const other = hours === null || tboHours === null ? null : { hours, tboHours }
  return toCardEngine(engine, other, new Date(now))
}

function toPlace(place: ListingPlace, { location }: ListingEdit, selected: ChosenPlace | null) {
  const airport =
    location.airportIdent === (place.airport?.ident ?? null)
      ? place.airport
      : location.airportIdent && { ident: location.airportIdent, name: 'Airport' }
  const moved = selected?.id === location.id ? selected : null
  return { ...place, ...moved, airport: airport || null }
}

function formatCity({ city, state, zip }: ListingPlace) {
  return { city, state, zip, cityState: t`${city}, ${state}` }
}

/**
 * Returns the contact in the page's order of precedence: the listing's own contact, the seller's profile, the employee,
 * then the office.
 */
function previewContact(place: ListingPlace, draft: ListingEdit, brokerage: Brokerage | null) {
  const employee = brokerage?.bizEmployees.find(
    (bizEmployee) => bizEmployee.bizEmpId === draft.linkedEmployeeId,
  )
  const office = brokerage?.bizLocations.find(
    (bizLocation) => bizLocation.bizLocationId === draft.linkedBizLocationId,
  )
  const contact = draft.contact ?? draft.profileContact
  const named = [contact?.contactFirstName, contact?.contactLastName].filter(Boolean).join(' ')
  const { city, state, zip } = office ?? place
  return {
    contactName: named || (employee?.name ?? office?.contactName ?? null),
    hasPhone: Boolean(contact?.contactPhone ?? employee?.phone ?? office?.phone),
    hasSMS: Boolean(contact?.contactSMS ?? employee?.cell),
    city,
    state,
    zip,
  }
}

function textById(rows: { id: number; text: string }[], id: number | null): string | null {
  return rows.find((row) => row.id === id)?.text ?? null
}

type PreviewContext = {
  lookups: Lookups
  /** The selling brokerage. Null for a private seller. */
  brokerage: Brokerage | null
  /** The last selected place. Null if it wasn't changed. */
  place: ChosenPlace | null
}
