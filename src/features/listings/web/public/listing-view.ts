import type { ListingContact } from '../../contact/listing-contact.ts'
import type { CardListing, ListingPlace, ListingRecord } from '../../contract.ts'
import type { EquipmentReading } from '../../equipment/equipment-terms.ts'
import type { ListingMeta } from '../../meta-contract.ts'

/** Data for a listing's page. */
export type ListingView = {
  listing: ListingRecord
  parts: ListingMeta
  /** Equipment that the text mentions but that isn't among the facts. */
  mentioned: readonly EquipmentReading[]
  place: ListingPlace
  /** Null if sold. */
  contact: ListingContact | null
  /** True if the page must say that consumer law doesn't cover a purchase from this private seller. */
  isConsumerLawNoteDue: boolean
  similar: readonly CardListing[]
  /** The seller's other active listings: how many there are, and some of them. */
  others: {
    count: number
    lines: (Pick<ListingRecord, 'id' | 'url' | 'title' | 'price'> & {
      thumb: string | null
      drawing: string | null
    })[]
  }
  /** Null if the location has no coordinates. */
  map: { name: string; url: string } | null
  /** Market data for the family. Loaded only if this aircraft is sold. */
  family: { count: number; lowest: number | null; highest: number | null } | null
  /** What insurers usually ask for, and the ID of the class on the insurance page. Null if no source covers the aircraft. */
  insurance: { id: string; brief: string } | null
  /** True if the viewer can edit the listing. */
  isEditor: boolean
  /** Null if visitors can see the listing. */
  whyHidden: string | null
  /** True if staff hid the listing and gave a reason. */
  isWithheld: boolean
  /** True if payment would activate the listing. */
  isPaymentDue: boolean
  /** True if the listing can be activated immediately. */
  isReady: boolean
  /** Render time, so that the server and browser render the same text. */
  now: string
}
