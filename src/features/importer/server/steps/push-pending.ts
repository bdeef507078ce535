import { sql } from 'kysely'
import {
  changeImported,
  type HeldImported,
  holdImported,
  type ImportSeller,
  insertImported,
} from '#features/selling/server/public/import-listings.ts'
import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import { withdrawListings } from '#features/selling/server/public/withdraw-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { isDatabaseOutage } from '#kernel/server/database.ts'
import { compareAircraft, toChange } from '../rows/compare-aircraft.ts'
import { refusal } from '../rows/row-problem.ts'
import { findImportSeller } from '../sources/import-seller.ts'
import type { Source } from '../sources/source-rows.ts'
import { ImportFailure } from './import-failure.ts'
import { inSlice, type Lease, LeaseLost, type Operation } from './lease.ts'
import { findLinks, link, linkedKeys } from './links.ts'
import type { Pushed, PushRow } from './pushed-row.ts'
import type { StepResult } from './step-result.ts'
import { advance } from './step-rows.ts'
import { wantImages } from './want-images.ts'

const rowsPerSlice = 200

/** Step 3: writes new and changed listings, and takes off the market what is missing and not held by the brake. */
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
    ctx.log.warn({ err: error, source: source.id }, 'a slice of an import is pushed row by row')
    return pushSingly(ctx, lease, source)
  }
}

async function pushSlice(
  ctx: AppContext,
  source: Source,
  operation: Operation,
  limit: number,
): Promise<StepResult> {
  const rows = await pushable(ctx, operation).limit(limit).execute()
  if (rows.length === 0) return 'done'
  const seller = await findImportSeller(ctx, source)
  const pushed = [
    ...(await pushNew(ctx, source, seller, rows)),
    ...(await pushChanged(ctx, source, seller, rows)),
  ]
  const off = await pushGone(ctx, source, rows)
  await wantImages(ctx, source, operation.id, pushed)
  await markPushed(ctx, operation.id, rows, pushed)
  await ctx.db
    .updateTable('import_operation')
    .set({
      pushed_count: sql<number>`pushed_count + ${pushed.length}`,
      off_count: sql<number>`off_count + ${off}`,
    })
    .where('id', '=', operation.id)
    .execute()
  await advance(ctx, operation.id, 'push', rows.length)
  return 'more'
}

/** One row that cannot be written must not keep the others from it: it is refused, in words. */
async function pushSingly(ctx: AppContext, lease: Lease, source: Source): Promise<StepResult> {
  for (let n = 0; n < rowsPerSlice; n += 1)
    try {
      const result = await inSlice(ctx, lease, (ctx, operation) =>
        pushSlice(ctx, source, operation, 1),
      )
      if (result === 'done') return result
    } catch (error) {
      // What holds for the whole source is no fault of one row.
      if (error instanceof LeaseLost || error instanceof ImportFailure || isDatabaseOutage(error))
        throw error
      ctx.log.error({ err: error, source: source.id }, 'a row of an import could not be pushed')
      await inSlice(ctx, lease, (ctx, operation) => refuseFirst(ctx, operation))
    }
  return 'more'
}

async function refuseFirst(ctx: AppContext, operation: Operation) {
  const row = await pushable(ctx, operation).limit(1).executeTakeFirst()
  if (!row) return
  const problem = refusal('', 'Could not be saved', row.title)
  await ctx.db
    .updateTable('import_row')
    .set({ verdict: 'refused', problems: JSON.stringify([problem]) })
    .where('operation_id', '=', operation.id)
    .where('row_no', '=', row.row_no)
    .execute()
  await ctx.db
    .updateTable('import_operation')
    .set({
      refused_count: sql<number>`refused_count + 1`,
      ...(row.verdict === 'new' && { new_count: sql<number>`new_count - 1` }),
      ...(row.verdict === 'changed' && { changed_count: sql<number>`changed_count - 1` }),
    })
    .where('id', '=', operation.id)
    .execute()
}

/** What is missing goes last, and only where the brake lets it. */
export function pushable({ db }: AppContext, operation: Pick<Operation, 'id' | 'brake'>) {
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
  const wanted = rows.filter(({ verdict }) => verdict === 'new')
  // A worker that died after its transaction has linked them already: then there is nothing to do.
  const linked = await linkedKeys(ctx, source.id, wanted)
  const fresh = wanted.filter(({ source_key }) => !linked.has(source_key ?? ''))
  const ids = await insertImported(ctx, seller, fresh.map(toAircraft))
  const pushed = fresh.map((row, index) => ({ row, listingId: ids[index] as number }))
  await link(ctx, source.id, pushed)
  return pushed
}

async function pushChanged(
  ctx: AppContext,
  source: Source,
  seller: ImportSeller,
  rows: readonly PushRow[],
): Promise<Pushed[]> {
  const wanted = rows.flatMap((row) =>
    row.verdict === 'changed' && row.listing_id !== null
      ? [{ row, listingId: row.listing_id }]
      : [],
  )
  const ids = wanted.map(({ listingId }) => listingId)
  const held = await holdImported(ctx, ids)
  const links = await findLinks(ctx, source.id, ids)
  const pushed = wanted.filter(({ listingId }) => held.has(listingId))
  const changes = pushed.map(({ row, listingId }) => {
    const { listing, aircraft } = held.get(listingId) as HeldImported
    const before = links.get(listingId)
    const feed = toAircraft(row)
    // Compared again: the seller may have edited it since the preview.
    const differing = compareAircraft(feed, before?.document ?? null, aircraft)
    const isOtherTier = seller.tierId !== null && seller.tierId !== listing.tier_id
    return {
      listing,
      ...toChange(differing, feed, aircraft),
      isBack: before?.isOff ?? false,
      ...(isOtherTier && { tierId: seller.tierId }),
    }
  })
  await changeImported(ctx, changes)
  await link(ctx, source.id, pushed)
  return pushed
}

async function pushGone(
  ctx: AppContext,
  source: Source,
  rows: readonly PushRow[],
): Promise<number> {
  const gone = rows.flatMap(({ verdict, listing_id }) =>
    verdict === 'gone' && listing_id !== null ? [listing_id] : [],
  )
  const off = await withdrawListings(ctx, gone)
  if (off.length > 0)
    await ctx.db
      .updateTable('import_listing')
      .set({ off_at: ctx.now() })
      .where('source_id', '=', source.id)
      .where('listing_id', 'in', off)
      .execute()
  return off.length
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
