import { sql } from 'kysely'
import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { RowVerdict } from '../../import-steps.ts'
import type { RowDifference } from './describe-change.ts'
import type { RowProblem } from './row-problem.ts'

export type Verdict = {
  row_no: number
  verdict: RowVerdict
  title: string
  registration: string | null
  document: ImportedAircraft | null
  content_hash: Buffer | null
  listing_id: number | null
  problems: RowProblem[]
  differences: RowDifference[]
}

/** Writes what has become of many rows in one statement. */
export async function writeVerdicts(
  { db }: AppContext,
  operationId: number,
  verdicts: readonly Verdict[],
): Promise<void> {
  const json = JSON.stringify(
    verdicts.map(({ content_hash, ...verdict }) => ({
      ...verdict,
      content_hash: content_hash?.toString('hex') ?? null,
    })),
  )
  await sql`
    update import_row r set
      verdict = v.verdict, title = v.title, registration = v.registration, document = v.document,
      content_hash = decode(v.content_hash, 'hex'), listing_id = v.listing_id,
      problems = v.problems, differences = v.differences
    from jsonb_to_recordset(${json}::jsonb) as v (
      row_no integer, verdict text, title text, registration text, document jsonb, content_hash text,
      listing_id integer, problems jsonb, differences jsonb)
    where r.operation_id = ${operationId} and r.row_no = v.row_no`.execute(db)
}
