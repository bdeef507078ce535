import {
  fromFieldColumns,
  identityFields,
  kindFields,
  termFields,
} from '#features/listings/listing-fields.ts'
import type { OwnerContact } from '#features/listings/resolve-contact.ts'
import { toListingMeta } from '#features/listings/server/public/listing-meta.ts'
import { loadFullListing } from '#features/listings/server/public/load-full-listing.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Currency } from '#kernel/format/currencies.ts'
import { operation } from '#kernel/server/api/operation.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { ListingEdit, SellerContact } from '../../contract.ts'
import { editListingEndpoint } from '../../listing-contract.ts'
import { inAskingCurrency } from './listing-columns.ts'

/** Returns the listing for its editor. Contains only stored values, no defaults. */
export async function loadListingEdit(ctx: AppContext, id: number): Promise<ListingEdit> {
  const listing = await loadFullListing(ctx, id)
  const terms = fromFieldColumns(termFields, inAskingCurrency(listing))
  return {
    listing: {
      version: listing.version,
      make: null,
      title: listing.title,
      ...fromFieldColumns(identityFields, listing),
      ...fromFieldColumns(kindFields, listing),
      ...terms,
      currency: terms.currency as Currency,
    },
    meta: toListingMeta(listing),
    bizId: listing.biz_id,
    location: { id: listing.location_id, airportIdent: listing.based_at },
    contact: toOwnContact(listing),
    profileContact: listing.owner && toProfileContact(listing.owner),
    linkedBizLocationId: listing.biz_location_id,
    linkedEmployeeId: listing.biz_employee_id,
    SendLeadToBizEmp: listing.send_lead_to_biz_emp,
    SendLeadToBizLocation: listing.send_lead_to_biz_location,
    SendLeadToContact: listing.send_lead_to_contact,
    SendLeadToLeadTracker: listing.send_lead_to_lead_tracker,
  }
}

/** Returns the listing's own contact, or null if its employee or office is the contact. */
function toOwnContact(listing: Row<'listing'>): SellerContact | null {
  if (listing.contact_first_name === null) return null
  return {
    contactFirstName: listing.contact_first_name,
    contactLastName: listing.contact_last_name,
    contactEmail: listing.contact_email,
    contactPhone: listing.contact_phone,
    contactSMS: listing.contact_sms,
  }
}

function toProfileContact(owner: OwnerContact): ListingEdit['profileContact'] {
  return {
    contactFirstName: owner.first_name,
    contactLastName: owner.last_name,
    contactEmail: owner.contact_email,
    contactPhone: owner.phone,
    contactSMS: owner.cell,
  }
}

export const getListingEdit = operation(editListingEndpoint, async (ctx, { id }) => {
  await requireEditableListing(ctx, id)
  return loadListingEdit(ctx, id)
})
