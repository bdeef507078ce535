import type { ListingContact } from '../../contact/listing-contact.ts'
import type { ListingPlace, ListingRecord } from '../../contract.ts'
import type { EquipmentReading } from '../../equipment/equipment-words.ts'
import type { ListingMeta } from '../../meta-contract.ts'
import type { PackedCards } from '../../packed-cards.ts'
import type { PlaceMap } from '../../place-map.ts'

/** Everything that a listing's page shows. */
export type ListingView = {
  listing: ListingRecord
  parts: ListingMeta
  /** What its words name of the equipment that its seller has not stated. */
  mentioned: readonly EquipmentReading[]
  place: ListingPlace
  /** Null once it is sold. */
  contact: ListingContact | null
  similar: PackedCards
  /** What else its seller has on the market; a few of them as lines. */
  others: {
    count: number
    lines: (Pick<ListingRecord, 'id' | 'url' | 'title' | 'price'> & { thumb: string | null })[]
  }
  map: PlaceMap | null
  /** What else of its family is for sale; asked for when this one is sold. */
  family: { count: number; lowest: number | null; highest: number | null } | null
  /** Whether who looks may edit it. */
  isEditor: boolean
  /** Why viewers do not see it; null when they do. */
  whyHidden: string | null
  /** Staff keep it off the market, and say why. */
  isWithheld: boolean
  /** It comes to the market by being paid for. */
  isPaymentDue: boolean
  /** It comes to the market by being activated. */
  isReady: boolean
  /** The moment of rendering, so that server and browser say the same. */
  now: string
}
