import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import type { RejectionCause } from '../../refusal-causes.ts'
import type { ImportRow } from '../../row-contract.ts'
import type { Identity } from './identities.ts'

/** Problem with a row. `cause` is the reason for its rejection, or null if the row isn't rejected. */
export type RowProblem = ImportRow['problems'][number] & { cause: RejectionCause | null }

export function rejectionProblem(
  cause: RejectionCause,
  field: string,
  reason: string,
  value = '',
): RowProblem {
  return { field, reason, value: value.slice(0, 300), kind: null, isFatal: true, cause }
}

/** Sorts problems that reject the row first. */
export function sortFatalFirst(problems: readonly RowProblem[]): RowProblem[] {
  return problems.toSorted((a, b) => Number(b.isFatal) - Number(a.isFatal))
}

/** The parts of a row that identify an aircraft. */
export type RowToMatch = {
  row_no: number
  line: number | null
  source_key: string | null
  registration: string | null
  aircraft: ImportedAircraft | null
}

/** Existing listing that matches a row. */
export type MatchedListing = {
  listingId: number
  /** The aircraft as of the last import. Null if this source hasn't imported the listing. */
  imported: ImportedAircraft | null
  /** True if the aircraft has been missing from the feed. */
  isOff: boolean
  /** True if the listing becomes active when the aircraft is in the feed again. */
  returns: boolean
  /**
   * True if it may be a different aircraft: only the model, year, hours, and price match, or a number matches and
   * another fact contradicts it.
   */
  isAlike: boolean
  /** Name of another source of the brokerage that imports the listing. Null if there is none. */
  otherSource: string | null
}

/** Listing linked to a key, with its identifying data. */
export type LinkedListing = MatchedListing & {
  identity: Identity
  /** True if a person decided that the row is this aircraft. */
  isDecided: boolean
}
