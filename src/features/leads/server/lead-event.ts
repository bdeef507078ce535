import { listingPath } from '#features/listings/listing-url.ts'
import type { Row } from '#kernel/server/records/row.ts'

/** Returns the webhook payload for a new lead, with the same content as the seller's email. */
export function toEventData({ site }: { site: { url: string } }, lead: Lead, listing: Listing) {
  return {
    lead: {
      id: lead.id,
      submittedAt: lead.submitted_at.toISOString(),
      name: lead.contact_name,
      email: lead.contact_email,
      phone: lead.contact_phone,
      textsTo: lead.contact_sms,
      currentAircraft: lead.current_boat,
      wouldBuyWithin: lead.purchase_time,
      message: lead.message,
    },
    listing: {
      id: listing.id,
      title: listing.title,
      stockNumber: listing.stock_number,
      url: site.url + listingPath(listing),
    },
  }
}

type Lead = Row<'lead'>
type Listing = Row<'listing'>
