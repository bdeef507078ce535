import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import { confirmListings } from '#features/selling/server/public/send-still-for-sale-reminders.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { FeedRecord } from '../../feed-record.ts'
import type { RejectionCause } from '../../refusal-causes.ts'
import { canonicalText, compareAircraft } from '../rows/compare-aircraft.ts'
import { describeChanges, loadDisplayNames, withCurrencies } from '../rows/describe-change.ts'
import { type ExistingListing, loadExistingListings } from '../rows/existing-listings.ts'
import type { RowDifference } from '../rows/format-difference.ts'
import { otherDifferences } from '../rows/other-differences.ts'
import { type ReadRow, readRows } from '../rows/read-rows.ts'
import { type RowProblem, rejectionProblem } from '../rows/row-problem.ts'
import { saveVerdicts, type Verdict } from '../rows/save-verdicts.ts'
import type { Source } from '../sources/source-rows.ts'
import { finishDifferences } from './finish-differences.ts'
import { type ImportOperationRow, inSlice, type Lease } from './lease.ts'
import { incrementProgress, type StepResult } from './step-rows.ts'

const rowsPerSlice = 200

/** Step 2. Parses each pending row and compares it with the active listings. */
export function runPending(ctx: AppContext, lease: Lease, source: Source): Promise<StepResult> {
  return inSlice(ctx, lease, async (ctx, operation) => {
    const rows = await ctx.db
      .selectFrom('import_row')
      .select(['row_no', 'line', 'source_key', 'action', 'fields', 'images'])
      .where('operation_id', '=', operation.id)
      .where('verdict', 'is', null)
      .orderBy('row_no')
      .limit(rowsPerSlice)
      .execute()
    if (rows.length === 0) {
      await finishDifferences(ctx, source, operation)
      return 'done'
    }
    await evaluateRows(ctx, source, operation, rows as PendingRow[])
    await incrementProgress(ctx, operation.id, 'run', rows.length)
    return 'more'
  })
}

type PendingRow = Pick<
  Row<'import_row'>,
  'row_no' | 'line' | 'source_key' | 'action' | 'images'
> & {
  fields: FeedRecord['fields']
}

async function evaluateRows(
  ctx: AppContext,
  source: Source,
  operation: ImportOperationRow,
  rows: readonly PendingRow[],
) {
  const operationId = operation.id
  const read = await readRows(ctx, source, rows, operation)
  const match = await loadExistingListings(
    ctx,
    source,
    operationId,
    rows.map((row, index) => ({ ...row, ...(read[index] as ReadRow) })),
  )
  const verdicts = rows.map((row, index) =>
    toVerdict(source, row, read[index] as ReadRow, match(row.row_no)),
  )
  const named = await loadDisplayNames(
    ctx,
    verdicts.flatMap(({ changes }) => changes),
  )
  await saveVerdicts(
    ctx,
    operationId,
    verdicts.map(({ changes, ...verdict }) => ({
      ...verdict,
      differences: [
        ...describeChanges(changes, named).map((difference) =>
          verdict.verdict === 'review' ? withoutTrend(difference) : difference,
        ),
        ...verdict.differences,
      ],
    })),
  )
  await confirmUnchanged(ctx, source, operationId, verdicts)
}

/** Removes the description of the change because a similar aircraft isn't an earlier version of this one. */
function withoutTrend(difference: RowDifference): RowDifference {
  return { ...difference, change: isDeepStrictEqual(difference.was, difference.now) ? 'Equal' : '' }
}

/**
 * Confirms listings that haven't changed in the feed. Updates the data of the last import because the feed may now
 * contain the seller's earlier edit.
 */
async function confirmUnchanged(
  ctx: AppContext,
  source: Source,
  operationId: number,
  verdicts: readonly EvaluatedRow[],
) {
  const same = verdicts.filter(({ verdict, document }) => verdict === 'same' && document)
  if (same.length === 0) return
  await confirmListings(
    ctx,
    same.flatMap(({ listing_id: listingId, document: aircraft }) =>
      listingId !== null && aircraft ? [{ listingId, aircraft }] : [],
    ),
  )
  await sql`
    update import_listing i
    set document = r.document, content_hash = r.content_hash, source_key = r.source_key, off_at = null
    from import_row r
    where r.operation_id = ${operationId} and r.row_no = any(${same.map(({ row_no }) => row_no)})
      and i.source_id = ${source.id} and i.listing_id = r.listing_id
      and (i.content_hash, i.source_key, i.off_at) is distinct from (r.content_hash, r.source_key, null)`.execute(
    ctx.db,
  )
}

type EvaluatedRow = Verdict & { changes: ReturnType<typeof compareAircraft> }

function toVerdict(
  source: Source,
  row: PendingRow,
  read: ReadRow,
  match: ExistingListing,
): EvaluatedRow {
  const { aircraft, title, registration, problems } = read
  const base = {
    row_no: row.row_no,
    title,
    registration,
    document: aircraft,
    changes: [],
    listing_id: match.listingId,
    alike_key: null,
    content_hash: null,
    differences: [],
  }
  if (match.firstLine === null && row.action === 'delete') {
    const isThere = match.listing !== null && isOffered(match, match.listing)
    return { ...base, document: null, problems: [], verdict: isThere ? 'gone' : 'same' }
  }
  const rejection = findRejection(row, read, match)
  if (rejection)
    return {
      ...base,
      verdict: 'refused',
      problems: [...problems.filter(({ isFatal }) => isFatal), rejection],
    }
  if (!aircraft) return { ...base, verdict: 'refused', problems }
  const lookAlike = match.isAlike ? match.listing : match.earlier?.aircraft
  if (lookAlike)
    return {
      ...base,
      verdict: 'review',
      alike_key: match.isAlike ? null : (match.earlier?.key ?? null),
      problems,
      changes: withCurrencies(compareLookAlikes(aircraft, lookAlike), lookAlike, aircraft),
    }
  const content_hash = createHash('sha256').update(canonicalText(aircraft, row.images)).digest()
  if (match.listing === null) return { ...base, content_hash, problems, verdict: 'new' }
  const changes = withCurrencies(
    compareAircraft(aircraft, match.imported, match.listing),
    match.listing,
    aircraft,
  )
  const differences = otherDifferences(source, match.resolveImages(row.images), match, aircraft)
  const verdict = changes.length + differences.length === 0 ? 'same' : 'changed'
  return { ...base, content_hash, problems, verdict, changes, differences }
}

/** Checks whether a deletion ends the listing's offer. It doesn't affect similar aircraft or those of other sources. */
function isOffered(match: ExistingListing, { status }: ImportedAircraft): boolean {
  if (match.isAlike || match.otherSource !== null || status === 'sold') return false
  return match.imported ? !match.isOff : match.isOnMarket
}

/** Returns the reason for rejecting a readable row, or null if it is accepted. */
function findRejection(
  row: PendingRow,
  { aircraft, title }: ReadRow,
  match: ExistingListing,
): RowProblem | null {
  const reject = (cause: RejectionCause, reason: string, value = title) =>
    rejectionProblem(cause, '', reason, value)
  if (match.firstLine !== null)
    return reject('duplicate', t`Same key as row ${match.firstLine}`, row.source_key ?? '')
  if (!aircraft) return null
  if (row.source_key === null)
    return reject('identity', 'No key, N-number, or serial number to identify this aircraft')
  if (match.sameAsLine !== null)
    return reject('duplicate', t`Same aircraft as row ${match.sameAsLine}`)
  return findDuplicateRow(match, reject) ?? findReusedKey(aircraft, match, reject)
}
type Reject = (cause: RejectionCause, reason: string) => RowProblem

/** Returns a problem if another row or source already has the aircraft. Otherwise, returns null. */
function findDuplicateRow({ earlier, otherSource, isAlike }: ExistingListing, reject: Reject) {
  if (earlier && earlier.what !== 'alike')
    return reject('duplicate', t`Same ${translate(earlier.what)} as row ${earlier.line}`)
  return otherSource === null || isAlike
    ? null
    : reject('elsewhere', t`Already listed by source “${otherSource}”`)
}

function findReusedKey(
  aircraft: ImportedAircraft,
  { listing, isAlike }: ExistingListing,
  reject: Reject,
) {
  if (listing === null)
    return aircraft.status === 'sold' ? reject('sold', 'Sold before it was listed here') : null
  const other = isAlike ? null : isOtherAircraft(aircraft, listing)
  return other === null ? null : reject('reused', other)
}

/** Returns the numbers, hours, and prices of both aircraft, followed by the first facts that differ. */
function compareLookAlikes(row: ImportedAircraft, other: ImportedAircraft) {
  const shared = ['registration', 'serial_number', 'total_time_hours', 'price'] as const
  return [
    ...shared.map((key) => ({
      key,
      was: other.columns[key] ?? null,
      now: row.columns[key] ?? null,
    })),
    ...compareAircraft(row, null, other).filter(({ key }) => !shared.some((item) => item === key)),
  ].slice(0, maxLookAlikeFacts)
}
const maxLookAlikeFacts = 12

/** Returns an error if a dealer reused a key for a different aircraft. Otherwise, returns null. */
function isOtherAircraft({ columns }: ImportedAircraft, listing: ImportedAircraft): string | null {
  if (columns.make_id !== listing.columns.make_id)
    return 'The make changed for this key. A different aircraft needs its own key'
  if (columns.year !== listing.columns.year)
    return t`The year was ${listing.columns.year} for this key. A different aircraft needs its own key`
  return null
}
