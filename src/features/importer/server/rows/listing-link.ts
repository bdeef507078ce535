import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import type { Identity } from './identities.ts'

/** A row of the feed, as far as it identifies an aircraft. */
export type RowToMatch = {
  row_no: number
  line: number | null
  source_key: string | null
  registration: string | null
  aircraft: ImportedAircraft | null
}

/** The listing of a row. */
export type MatchedListing = {
  listingId: number
  /** The aircraft in the feed's last run. Null if this source has not imported the listing. */
  imported: ImportedAircraft | null
  /** The importer has taken it off the market. */
  isOff: boolean
  /** It isn't known to be the same aircraft: only model, year, hours, and price are equal. */
  isAlike: boolean
  /** Another source of the brokerage imports this listing. */
  otherSource: string | null
}

/** The listing of a key, with what identifies it. */
export type LinkedListing = MatchedListing & {
  identity: Identity
  model: string | null
  year: number
}
