import type { ListingContact } from '../../contact/listing-contact.ts'
import type { ListingPlace, ListingRecord } from '../../contract.ts'
import type { EquipmentReading } from '../../equipment/equipment-terms.ts'
import type { ListingMeta } from '../../meta-contract.ts'
import type { PackedCards } from '../../packed-cards.ts'
import type { PlaceMap } from '../../place/place-map.ts'

/** Data of a listing's page. */
export type ListingView = {
  listing: ListingRecord
  parts: ListingMeta
  /** Equipment that the text mentions but the seller hasn't stated. */
  mentioned: readonly EquipmentReading[]
  place: ListingPlace
  /** Null if sold. */
  contact: ListingContact | null
  similar: PackedCards
  /** Number of the seller's other active listings, and some of them. */
  others: {
    count: number
    lines: (Pick<ListingRecord, 'id' | 'url' | 'title' | 'price'> & { thumb: string | null })[]
  }
  map: PlaceMap | null
  /** Market data of the family. Loaded only if this aircraft is sold. */
  family: { count: number; lowest: number | null; highest: number | null } | null
  /** True if the viewer can edit it. */
  isEditor: boolean
  /** Reason that visitors can't see it. Null if they can. */
  whyHidden: string | null
  /** True if staff hide it and state a reason. */
  isWithheld: boolean
  /** True if payment activates it. */
  isPaymentDue: boolean
  /** True if it can be activated immediately. */
  isReady: boolean
  /** Render time, so that server and browser render the same text. */
  now: string
}
