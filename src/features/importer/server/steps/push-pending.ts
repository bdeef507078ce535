import { sql } from 'kysely'
import { deactivateByIds } from '#features/selling/server/public/hide-listings.ts'
import {
  type ImportSeller,
  insertImportedListings,
  isAwaitingActivation,
  type LockedImportedListing,
  lockImportedListings,
  updateImportedListings,
} from '#features/selling/server/public/import-listings.ts'
import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { isDatabaseOutage } from '#kernel/server/database/database.ts'
import { compareAircraft, toChange } from '../rows/compare-aircraft.ts'
import { rejectionProblem } from '../rows/row-problem.ts'
import { findImportSeller } from '../sources/require-source.ts'
import type { Source } from '../sources/source-rows.ts'
import { ImportFailure } from './enqueue-import.ts'
import { type ImportOperationRow, inSlice, type Lease, LeaseLost } from './lease.ts'
import { findLinkedKeys, findLinks, type ImportLink, linkListings, markUnclear } from './links.ts'
import {
  incrementProgress,
  type Pushed,
  type PushRow,
  type StepResult,
  updateOperation,
} from './step-rows.ts'
import { syncImportImages } from './sync-import-images.ts'

const rowsPerSlice = 200

/** Step 3. Saves new and changed listings, and deactivates missing ones unless the removal limit prevents it. */
export async function pushPending(
  ctx: AppContext,
  lease: Lease,
  source: Source,
): Promise<StepResult> {
  try {
    return await inSlice(ctx, lease, (ctx, operation) =>
      pushSlice(ctx, source, operation, rowsPerSlice),
    )
  } catch (error) {
    if (error instanceof LeaseLost || isDatabaseOutage(error)) throw error
    ctx.log.warn({ err: error, source: source.id }, 'retrying import batch row by row')
    return pushSingly(ctx, lease, source)
  }
}

async function pushSlice(
  ctx: AppContext,
  source: Source,
  operation: ImportOperationRow,
  limit: number,
): Promise<StepResult> {
  const rows = await selectPushableRows(ctx, operation).limit(limit).execute()
  if (rows.length === 0) {
    await markUnclear(ctx, source.id, operation.id)
    return 'done'
  }
  const seller = await findImportSeller(ctx, source)
  const pushed = [
    ...(await pushNew(ctx, source, seller, rows)),
    ...(await pushChanged(ctx, source, seller, rows)),
  ]
  const off = await pushMissing(ctx, source, rows)
  await syncImportImages(ctx, source, operation.id, pushed)
  await markPushed(ctx, operation.id, rows, pushed)
  await updateOperation(ctx, operation.id, {
    pushed_count: sql<number>`pushed_count + ${pushed.length}`,
    off_count: sql<number>`off_count + ${off}`,
  })
  await incrementProgress(ctx, operation.id, 'push', rows.length)
  return 'more'
}

/** Pushes rows one by one, so that a failure doesn't block the other rows. Rejects the failing row with a reason. */
async function pushSingly(ctx: AppContext, lease: Lease, source: Source): Promise<StepResult> {
  for (let n = 0; n < rowsPerSlice; n += 1)
    try {
      const result = await inSlice(ctx, lease, (ctx, operation) =>
        pushSlice(ctx, source, operation, 1),
      )
      if (result === 'done') return result
    } catch (error) {
      // Errors that affect the entire source aren't caused by the row.
      if (error instanceof LeaseLost || error instanceof ImportFailure || isDatabaseOutage(error))
        throw error
      ctx.log.error({ err: error, source: source.id }, 'failed to push import row')
      await inSlice(ctx, lease, (ctx, operation) => rejectFirstRow(ctx, operation))
    }
  return 'more'
}

async function rejectFirstRow(ctx: AppContext, operation: ImportOperationRow) {
  const row = await selectPushableRows(ctx, operation).limit(1).executeTakeFirst()
  if (!row) return
  const problem = rejectionProblem('unsaved', '', 'Could not be saved', row.title)
  await ctx.db
    .updateTable('import_row')
    .set({ verdict: 'refused', problems: JSON.stringify([problem]) })
    .where('operation_id', '=', operation.id)
    .where('row_no', '=', row.row_no)
    .execute()
  await updateOperation(ctx, operation.id, {
    refused_count: sql<number>`refused_count + 1`,
    ...(row.verdict === 'new' && { new_count: sql<number>`new_count - 1` }),
    ...(row.verdict === 'changed' && { changed_count: sql<number>`changed_count - 1` }),
  })
}

/** Selects the rows to push. Missing listings come last and are included only if the removal limit permits. */
export function selectPushableRows(
  { db }: AppContext,
  operation: Pick<ImportOperationRow, 'id' | 'brake'>,
) {
  const mayGo = operation.brake === 'free' || operation.brake === 'taken_off'
  return db
    .selectFrom('import_row')
    .selectAll()
    .where('operation_id', '=', operation.id)
    .where('pushed_at', 'is', null)
    .where('verdict', 'in', mayGo ? ['new', 'changed', 'gone'] : ['new', 'changed'])
    .orderBy('row_no')
}

async function pushNew(
  ctx: AppContext,
  source: Source,
  seller: ImportSeller,
  rows: readonly PushRow[],
): Promise<Pushed[]> {
  const newRows = rows.filter(({ verdict }) => verdict === 'new')
  // Skips rows that a worker linked before it crashed.
  const linked = await findLinkedKeys(ctx, source.id, newRows)
  const fresh = newRows.filter(({ source_key }) => !linked.has(source_key ?? ''))
  const ids = await insertImportedListings(ctx, seller, fresh.map(toAircraft))
  const pushed = fresh.map((row, index) => ({ row, listingId: ids[index] as number }))
  await linkListings(ctx, source.id, pushed)
  return pushed
}

async function pushChanged(
  ctx: AppContext,
  source: Source,
  seller: ImportSeller,
  rows: readonly PushRow[],
): Promise<Pushed[]> {
  const changedRows = rows.flatMap((row) =>
    row.verdict === 'changed' && row.listing_id !== null
      ? [{ row, listingId: row.listing_id }]
      : [],
  )
  const ids = changedRows.map(({ listingId }) => listingId)
  const locked = await lockImportedListings(ctx, ids)
  const links = await findLinks(ctx, source.id, ids)
  const pushed = changedRows.filter(({ listingId }) => locked.has(listingId))
  const changes = pushed.map(({ row, listingId }) => {
    const { listing, aircraft } = locked.get(listingId) as LockedImportedListing
    const before = links.get(listingId)
    const feed = toAircraft(row)
    // Compares again because the seller may have edited the listing since the preview.
    const differing = compareAircraft(feed, before?.document ?? null, aircraft)
    const isOtherTier = seller.tierId !== null && seller.tierId !== listing.tier_id
    const change = toChange(differing, feed, aircraft)
    return {
      listing,
      ...change,
      ...toOffer(
        feed,
        before,
        listing,
        'price' in change.columns ? (change.columns.price ?? null) : listing.price,
      ),
      ...(isOtherTier && { tierId: seller.tierId }),
    }
  })
  await updateImportedListings(ctx, changes)
  await linkListings(ctx, source.id, pushed)
  return pushed
}

/** Returns whether to reactivate the listing and whether it lacks a price in dollars. */
function toOffer(
  feed: ImportedAircraft,
  before: ImportLink | undefined,
  listing: LockedImportedListing['listing'],
  price: number | null,
) {
  const wasForeign = Boolean(before?.document.foreignPrice)
  const isForeign = Boolean(feed.foreignPrice)
  const lacksPrice = isForeign && price === null ? (wasForeign ? 'still' : 'newly') : null
  const isOffered = feed.status !== 'withdrawn' && feed.status !== 'sold'
  return {
    isBack:
      isOffered &&
      before !== undefined &&
      (before.returns || (wasForeign && !isForeign) || isAwaitingActivation(listing)),
    lacksPrice,
  } as const
}

async function pushMissing(
  ctx: AppContext,
  source: Source,
  rows: readonly PushRow[],
): Promise<number> {
  const missingIds = rows.flatMap(({ verdict, listing_id }) =>
    verdict === 'gone' && listing_id !== null ? [listing_id] : [],
  )
  if (missingIds.length === 0) return 0
  await sql`
    update import_listing i set off_at = ${ctx.now()}, returns = l.is_active or l.withheld_from_market
    from listing l where l.id = i.listing_id and i.source_id = ${source.id}
      and i.listing_id = any(${missingIds})`.execute(ctx.db)
  await deactivateByIds(ctx, missingIds)
  return missingIds.length
}

function toAircraft({ document }: PushRow): ImportedAircraft {
  return document as unknown as ImportedAircraft
}

async function markPushed(
  { db, now }: AppContext,
  operationId: number,
  rows: readonly PushRow[],
  pushed: readonly Pushed[],
) {
  await sql`
    update import_row r set pushed_at = ${now()}, listing_id = coalesce(p.listing_id, r.listing_id)
    from unnest(${rows.map(({ row_no }) => row_no)}::integer[]) as w (row_no)
    left join unnest(${pushed.map(({ row }) => row.row_no)}::integer[],
      ${pushed.map(({ listingId }) => listingId)}::integer[]) as p (row_no, listing_id)
      on p.row_no = w.row_no
    where r.operation_id = ${operationId} and r.row_no = w.row_no`.execute(db)
}
