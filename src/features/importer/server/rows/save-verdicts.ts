import { sql } from 'kysely'
import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { RowVerdict } from '../../import-steps.ts'
import type { RowDifference } from './format-difference.ts'
import { identityTexts } from './identities.ts'
import type { RowProblem } from './row-problem.ts'

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
