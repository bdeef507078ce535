import type { Selectable } from 'kysely'
import { fullListing } from '#features/listings/server/public/full-listing.ts'
import { toListingMeta } from '#features/listings/server/public/listing-meta.ts'
import type { OwnerContact } from '#features/listings/stated-contact.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import type { ListingEdit, SellerContact } from '../../contract.ts'

/** The listing as its editor reads it: what is stored, with nothing filled in from elsewhere. */
export async function listingEdit(ctx: AppContext, id: number): Promise<ListingEdit> {
  const listing = await fullListing(ctx, id)
  return {
    listing: {
      version: listing.version,
      ...identityOf(listing),
      ...termsOf(listing),
    },
    meta: toListingMeta(listing),
    bizId: listing.biz_id,
    location: { id: listing.location_id, airportIdent: listing.based_at },
    contact: ownContactOf(listing),
    profileContact: listing.owner && profileContact(listing.owner),
    linkedBizLocationId: listing.biz_location_id,
    linkedEmployeeId: listing.biz_employee_id,
    SendLeadToBizEmp: listing.send_lead_to_biz_emp,
    SendLeadToBizLocation: listing.send_lead_to_biz_location,
    SendLeadToContact: listing.send_lead_to_contact,
    SendLeadToLeadTracker: listing.send_lead_to_lead_tracker,
  }
}

function identityOf(listing: Row) {
  return {
    year: listing.year,
    makeId: listing.make_id,
    make: null,
    length: listing.length_feet,
    model: listing.model,
    title: listing.title,
    stockNumber: listing.stock_number,
    boatTypeId: listing.aircraft_type_id,
    categoryId: listing.category_id,
    fuelTypeId: listing.fuel_id,
    hullTypeId: listing.hull_id,
    engineCount: listing.engine_count,
    isNew: listing.is_new,
  }
}

function termsOf(listing: Row) {
  return {
    price: listing.price,
    isPriceOnRequest: listing.is_price_on_request,
    isNegotiable: listing.is_negotiable,
    isForRent: listing.is_for_rent,
    leaseRateMonthly: listing.lease_rate_monthly,
    isFractional: listing.is_fractional,
    sharePercent: listing.share_percent,
    sharePrice: listing.share_price,
  }
}

/** What the listing itself says about who answers; null where its employee or office does. */
function ownContactOf(listing: Row): SellerContact | null {
  if (listing.contact_first_name === null) return null
  return {
    contactFirstName: listing.contact_first_name,
    contactLastName: listing.contact_last_name,
    contactEmail: listing.contact_email,
    contactPhone: listing.contact_phone,
    contactSMS: listing.contact_sms,
  }
}

function profileContact(owner: OwnerContact): ListingEdit['profileContact'] {
  return {
    contactFirstName: owner.first_name,
    contactLastName: owner.last_name,
    contactEmail: owner.contact_email,
    contactPhone: owner.phone,
    contactSMS: owner.cell,
  }
}

type Row = Selectable<Database['listing']>
