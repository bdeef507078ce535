import type { Lookups } from '#features/lookups/contract.ts'
import type { ListingContact, ListingPlace, ListingRecord } from '../../contract.ts'
import type { EngineEntry } from '../../meta-contract.ts'
import { engineLife } from '../../rules.ts'
import type { ListingEdit } from '../../selling-contract.ts'
import type { ListingView } from '../listing-view.ts'
import type { ChosenPlace } from '../seller/place-field.tsx'

/** The page as it will be once the draft is saved. */
export function previewOf(view: ListingView, draft: ListingEdit, known: Known): ListingView {
  const place = placeOf(view.place, draft, known.place)
  return {
    ...view,
    parts: draft.meta,
    place,
    listing: { ...view.listing, ...recordOf(view.listing, draft, known.lookups), ...cityOf(place) },
    contact: view.contact && { ...view.contact, ...namedContact(view.contact, draft) },
  }
}

function recordOf(listing: ListingRecord, draft: ListingEdit, lookups: Lookups) {
  const { specs } = draft.meta
  const { title, makeId: _, make: __, version: ___, ...own } = draft.listing
  return {
    ...own,
    title: title ?? [listing.year, listing.make, own.model].filter(Boolean).join(' '),
    category: textOf(lookups.categories, own.categoryId) ?? listing.category,
    aircraftType: textOf(lookups.types, own.boatTypeId) ?? listing.aircraftType,
    fuel: textOf(lookups.fuels, own.fuelTypeId),
    hullMaterial: textOf(lookups.hulls, own.hullTypeId),
    registration: specs.registration,
    serialNumber: specs.hullId,
    registryMatched: listing.registryMatched && specs.registration === listing.registration,
    totalTimeHours: specs.hours,
    seats: specs.passengers,
    usefulLoad: specs.usefulLoad,
    engine: leastLife(specs.engines),
    previousPrice: own.price === listing.price ? listing.previousPrice : null,
  }
}

/** As cards do: of several engines, the one with the least life left. */
function leastLife(engines: readonly EngineEntry[]): ListingRecord['engine'] {
  const used = ({ hours, tboHours }: EngineEntry) => engineLife(hours, tboHours)?.usedPercent ?? -1
  const [engine] = engines.toSorted((one, other) => used(other) - used(one))
  return engine
    ? { hours: engine.hours, basis: engine.hoursBasis, tboHours: engine.tboHours }
    : null
}

function placeOf(place: ListingPlace, { location }: ListingEdit, chosen: ChosenPlace | null) {
  const airport =
    location.airportIdent === (place.airport?.ident ?? null)
      ? place.airport
      : location.airportIdent && { ident: location.airportIdent, name: 'Airport' }
  const moved = chosen?.id === location.id ? chosen : null
  return { ...place, ...moved, airport: airport || null }
}

function cityOf({ city, state, zip }: ListingPlace) {
  return { city, state, zip, cityState: `${city}, ${state}` }
}

/** Who is named on the listing itself; numbers are told on request, so only that there are some is known. */
function namedContact(now: ListingContact, { contact }: ListingEdit) {
  if (!contact) return {}
  const { contactFirstName, contactLastName, contactPhone, contactSMS } = contact
  const name = [contactFirstName, contactLastName].filter(Boolean).join(' ')
  return {
    contactName: name || now.contactName,
    hasPhone: Boolean(contactPhone),
    hasSMS: Boolean(contactSMS),
  }
}

function textOf(rows: { id: number; text: string }[], id: number | null): string | null {
  return rows.find((row) => row.id === id)?.text ?? null
}

type Known = {
  lookups: Lookups
  /** The place that was chosen last, if another one was. */
  place: ChosenPlace | null
}
