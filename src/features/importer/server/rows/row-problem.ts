import { sql } from 'kysely'
import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { RowVerdict } from '../../import-steps.ts'
import type { RejectionCause } from '../../refusal-causes.ts'
import type { ImportRow } from '../../row-contract.ts'
import type { RowDifference } from './format-difference.ts'
import { type Identity, identityTexts } from './identities.ts'

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
  /** True if the importer has deactivated the listing. */
  isOff: boolean
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

export type Verdict = {
  row_no: number
  verdict: RowVerdict
  title: string
  registration: string | null
  document: ImportedAircraft | null
  content_hash: Buffer | null
  listing_id: number | null
  /** Key of the earlier row that a row in review resembles. Null if there is none. */
  alike_key: string | null
  problems: RowProblem[]
  differences: RowDifference[]
}

/** Saves the results for many rows in a single statement. */
export async function saveVerdicts(
  { db }: AppContext,
  operationId: number,
  verdicts: readonly Verdict[],
): Promise<void> {
  const json = JSON.stringify(
    verdicts.map(({ content_hash, ...verdict }) => ({
      ...verdict,
      identities: verdict.document ? identityTexts(verdict.document, verdict.listing_id) : [],
      content_hash: content_hash?.toString('hex') ?? null,
    })),
  )
  await sql`
    update import_row r set
      verdict = v.verdict, title = v.title, registration = v.registration, document = v.document,
      content_hash = decode(v.content_hash, 'hex'), listing_id = v.listing_id,
      alike_key = v.alike_key, problems = v.problems, differences = v.differences,
      identities = array(select jsonb_array_elements_text(v.identities))
    from jsonb_to_recordset(${json}::jsonb) as v (
      row_no integer, verdict text, title text, registration text, document jsonb, content_hash text,
      listing_id integer, alike_key text, problems jsonb, differences jsonb, identities jsonb)
    where r.operation_id = ${operationId} and r.row_no = v.row_no`.execute(db)
}
