import { type Operator, operatorLine, toOperator } from '#kernel/legal/operator.ts'
import { toWebUrl } from '#kernel/to-web-url.ts'
import type { ListingContact } from '../contact/listing-contact.ts'
import type { CardListing, ListingPlace, ListingRecord } from '../contract.ts'
import type { ConfirmedFacts } from '../dated-facts.ts'
import { canContactSeller } from '../policy.ts'
import { type NamedContact, resolveContact, sellerNumbers } from '../resolve-contact.ts'
import { isExpired } from '../rules.ts'
import { type FullListing, toPossession } from './public/load-full-listing.ts'
import { toPriceEntry } from './public/price-history.ts'

/** Omits the price history if the price is on request. */
export function toListingRecord(listing: FullListing, card: CardListing, now: Date): ListingRecord {
  return {
    ...card,
    listingId: listing.id,
    version: listing.version,
    stockNumber: listing.stock_number,
    serialNumber: listing.serial_number,
    registration: listing.registration,
    registrationCountry: listing.registration_country,
    confirmedFacts: listing.confirmed_facts as ConfirmedFacts,
    ...toPossession(listing, now),
    registryMatched: listing.registry_matched,
    family: listing.family,
    makeRoute: listing.make_route,
    listingTypeId: listing.listing_type_id,
    boatTypeId: listing.aircraft_type_id,
    aircraftType: listing.aircraft_type,
    fuelTypeId: listing.fuel_id,
    fuel: listing.fuel,
    hullTypeId: listing.hull_id,
    hullMaterial: listing.hull,
    locationId: listing.location_id,
    profileId: listing.profile_id,
    isIndv: listing.listing_type_id === 2,
    isActive: listing.is_active,
    isExpired: isExpired(listing.expires_at, now),
    isNegotiable: listing.is_negotiable,
    expires: moment(listing.expires_at),
    listingExpirationUtc: moment(listing.expires_at),
    soldAt: moment(listing.sold_at),
    updatedAt: listing.updated_at.toISOString(),
    views: listing.views ?? 0,
    saves: listing.saves ?? 0,
    priceHistory: listing.is_price_on_request
      ? []
      : listing.prices.map((row) => toPriceEntry(new Date(row.asked_ms), row)),
  }
}

export function toListingPlace(listing: FullListing): ListingPlace {
  const { based_at: ident, airport_name: name } = listing
  return {
    id: listing.location_id,
    city: listing.city,
    stateId: listing.state_id,
    state: listing.state,
    countryId: listing.country_id,
    country: listing.country,
    regionId: listing.region_id,
    region: listing.region,
    zip: listing.zip,
    latitude: listing.latitude,
    longitude: listing.longitude,
    airport: ident === null || name === null ? null : { ident, name },
  }
}

/**
 * Returns the seller's contact, or null after a sale so that no response reveals it. Only editors get phone numbers
 * and addresses. Visitors must request them for each listing.
 */
export function toListingContact(listing: FullListing, isEditor: boolean): ListingContact | null {
  if (!canContactSeller(listing)) return null
  const { biz, owner, employee, office } = listing
  const { city, state, zip, country_code } = office ?? listing
  const { phone, sms } = sellerNumbers({ listing, owner, employee, office })
  const stated = resolveContact(listing, owner)
  return {
    bizName: biz?.name ?? null,
    logoImageUrl: biz?.logo_url ?? null,
    contactFirstName: stated.contact_first_name,
    contactLastName: stated.contact_last_name,
    contactName: fullName(stated) ?? employee?.name ?? office?.contact_name ?? null,
    hasPhone: phone !== null,
    hasSMS: sms !== null,
    contactPhone: isEditor ? phone : null,
    contactSMS: isEditor ? sms : null,
    contactEmail: isEditor ? stated.contact_email : null,
    website: toWebUrl(biz?.website ?? null) ?? toWebUrl(listing.url),
    street: office?.street ?? null,
    street2: office?.street2 ?? null,
    city,
    state,
    region: office?.region ?? null,
    zip,
    country: country_code,
    ...toSellerDeclaration(listing),
    route: biz?.route ?? null,
    answers: listing.answers,
  }
}

/** Legal details identify a business. Otherwise, only sellers without a brokerage state how they sell. */
function toSellerDeclaration({ biz, owner }: FullListing) {
  const legal = toOperator(biz ? biz.legal : owner?.legal)
  if (legal) return { legal: describeBusiness(legal, biz !== null), sellsAs: 'business' as const }
  return { legal: null, sellsAs: owner?.sells_as ?? null }
}

/** Brokerages state their tax office and registered email on their own page. */
function describeBusiness(legal: Operator, hasPage: boolean): string {
  const { taxOffice, taxNumber, registeredEmail } = legal
  const tax = taxOffice && [taxOffice, taxNumber].filter(Boolean).join(' ')
  const own = hasPage ? [] : [tax, registeredEmail]
  return [operatorLine(legal), ...own].filter(Boolean).join(' · ')
}

function fullName(contact: NamedContact): string | null {
  return [contact.contact_first_name, contact.contact_last_name].filter(Boolean).join(' ') || null
}

function moment(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
