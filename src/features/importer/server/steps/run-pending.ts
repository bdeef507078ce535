import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { confirmListings } from '#features/selling/server/public/confirm-listings.ts'
import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { FeedField } from '../../feed-record.ts'
import { canonicalText, compareAircraft } from '../rows/compare-aircraft.ts'
import { describeChanges, loadNamed, type RowDifference } from '../rows/describe-change.ts'
import { type KnownListing, loadKnownListings } from '../rows/known-listings.ts'
import { type ReadRow, readRows } from '../rows/read-rows.ts'
import { refusal } from '../rows/row-problem.ts'
import { type Verdict, writeVerdicts } from '../rows/write-verdicts.ts'
import type { Source } from '../sources/source-rows.ts'
import { finishDifferences } from './finish-differences.ts'
import { inSlice, type Lease } from './lease.ts'
import type { StepResult } from './step-result.ts'
import { advance } from './step-rows.ts'

const rowsPerSlice = 200

/** Step 2: reads what each pending row says, and how that differs from what is on the market. */
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
    await judge(ctx, source, operation.id, rows as PendingRow[])
    await advance(ctx, operation.id, 'run', rows.length)
    return 'more'
  })
}

export type PendingRow = {
  row_no: number
  line: number | null
  source_key: string | null
  action: 'upsert' | 'delete'
  fields: Partial<Record<FeedField, string>>
  images: string[]
}

async function judge(
  ctx: AppContext,
  source: Source,
  operationId: number,
  rows: readonly PendingRow[],
) {
  const read = await readRows(ctx, source, rows)
  const known = await loadKnownListings(
    ctx,
    source,
    operationId,
    rows.map((row, index) => ({ ...row, ...(read[index] as ReadRow) })),
  )
  const verdicts = rows.map((row, index) =>
    toVerdict(source, row, read[index] as ReadRow, known(row.row_no)),
  )
  const named = await loadNamed(
    ctx,
    verdicts.flatMap(({ changes }) => changes),
  )
  await writeVerdicts(
    ctx,
    operationId,
    verdicts.map(({ changes, ...verdict }) => ({
      ...verdict,
      differences: [...describeChanges(changes, named), ...verdict.differences],
    })),
  )
  await keepSame(ctx, source, operationId, verdicts)
}

/** A feed that names a listing unchanged confirms it; what it says may now be what a seller had said before it. */
async function keepSame(
  ctx: AppContext,
  source: Source,
  operationId: number,
  verdicts: readonly Judged[],
) {
  const same = verdicts.filter(({ verdict, document }) => verdict === 'same' && document)
  if (same.length === 0) return
  await confirmListings(
    ctx,
    same.flatMap(({ listing_id }) => listing_id ?? []),
  )
  await sql`
    update import_listing i set document = r.document, content_hash = r.content_hash
    from import_row r
    where r.operation_id = ${operationId} and r.row_no = any(${same.map(({ row_no }) => row_no)})
      and i.source_id = ${source.id} and i.source_key = r.source_key
      and i.content_hash <> r.content_hash`.execute(ctx.db)
}

type Judged = Verdict & { changes: ReturnType<typeof compareAircraft> }

function toVerdict(source: Source, row: PendingRow, read: ReadRow, known: KnownListing): Judged {
  const { aircraft, title, registration, problems } = read
  const common = { row_no: row.row_no, title, registration, document: aircraft, changes: [] }
  const none = { listing_id: known.listingId, content_hash: null, differences: [] }
  const refuse = (reason: string, value = ''): Judged => ({
    ...common,
    ...none,
    verdict: 'refused',
    problems: [...problems.filter(({ isFatal }) => isFatal), refusal('', reason, value)],
  })
  if (known.firstLine !== null)
    return refuse(`Same key as line ${known.firstLine}`, `${row.source_key}, first row kept`)
  if (row.action === 'delete') {
    const isThere = known.listingId !== null && known.isOnMarket
    return { ...common, ...none, problems: [], verdict: isThere ? 'gone' : 'same' }
  }
  if (!aircraft) return { ...common, ...none, verdict: 'refused', problems }
  if (row.source_key === null)
    return refuse('No key, N-number or serial number tells it from other aircraft', title)
  const hash = createHash('sha256').update(canonicalText(aircraft, row.images)).digest()
  const judged = { ...common, ...none, problems, content_hash: hash }
  if (known.listing === null) {
    if (aircraft.status === 'sold') return refuse('Sold before it was listed here', title)
    return { ...judged, verdict: 'new' }
  }
  const other = isOtherAircraft(aircraft, known.listing)
  if (other) return refuse(other, title)
  const changes = compareAircraft(aircraft, known.imported, known.listing)
  const differences = otherDifferences(source, row, known, aircraft)
  const isSame = changes.length + differences.length === 0
  return { ...judged, verdict: isSame ? 'same' : 'changed', changes, differences }
}

/** A key that a dealer gives to the next aircraft must not turn one listing into another. */
function isOtherAircraft({ columns }: ImportedAircraft, listing: ImportedAircraft): string | null {
  if (columns.make_id !== listing.columns.make_id)
    return 'Another make under the same key: another aircraft needs a key of its own'
  if (columns.year !== listing.columns.year)
    return `Year was ${listing.columns.year} under the same key: another aircraft needs a key of its own`
  return null
}

/** What differs beside the aircraft's own facts: pictures, package, and that it is back. */
function otherDifferences(
  source: Source,
  { images }: PendingRow,
  known: KnownListing,
  { status }: ImportedAircraft,
): RowDifference[] {
  const differences: RowDifference[] = []
  const toFetch = images.slice(0, known.imagesAllowed).filter((url) => !known.images.includes(url))
  if (known.imported === null)
    differences.push({
      field: 'link',
      label: 'Listing',
      was: 'Kept by hand',
      now: 'Kept by this feed',
      change: 'Same N-number',
    })
  const dropped = known.images.filter((url) => !images.includes(url))
  const isReordered = toFetch.length + dropped.length === 0 && !isSameOrder(images, known.images)
  if (toFetch.length + dropped.length > 0 || isReordered)
    differences.push({
      field: 'images',
      label: 'Photos',
      was: String(known.images.length),
      now: String(Math.min(images.length, known.imagesAllowed)),
      change: toFetch.length > 0 ? `${toFetch.length} to fetch` : isReordered ? 'Reordered' : '',
    })
  if (known.isOff && status !== 'sold' && status !== 'withdrawn')
    differences.push({
      field: 'back',
      label: 'Status',
      was: 'Off the market',
      now: 'For sale',
      change: 'Back',
    })
  if (source.tier_id !== null && source.tier_id !== known.tierId)
    differences.push({ field: 'tier', label: 'Package', was: null, now: null, change: 'Granted' })
  return differences
}

function isSameOrder(wanted: readonly string[], shown: readonly string[]): boolean {
  const common = wanted.filter((url) => shown.includes(url))
  return common.every((url, index) => url === shown[index])
}
