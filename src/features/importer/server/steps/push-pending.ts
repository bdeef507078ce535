import { sql } from 'kysely'
import {
  changeImported,
  type ImportSeller,
  insertImported,
} from '#features/selling/server/public/import-listings.ts'
import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import { fromListing } from '#features/selling/server/public/imported-aircraft.ts'
import { withdrawListings } from '#features/selling/server/public/withdraw-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { isDatabaseOutage } from '#kernel/server/database.ts'
import { compareAircraft, toChange } from '../rows/compare-aircraft.ts'
import { refusal } from '../rows/row-problem.ts'
import { findImportSeller } from '../sources/import-seller.ts'
import type { Source } from '../sources/source-rows.ts'
import { ImportFailure } from './import-failure.ts'
import { inSlice, type Lease, LeaseLost, type Operation } from './lease.ts'
import type { Pushed, PushRow } from './pushed-row.ts'
import type { StepResult } from './step-result.ts'
import { advance } from './step-rows.ts'
import { wantImages } from './want-images.ts'

const rowsPerSlice = 50

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
  const pushed: Pushed[] = []
  for (const row of rows.filter(({ verdict }) => verdict === 'changed')) {
    const listingId = row.listing_id
    if (listingId === null) continue
    const feed = toAircraft(row)
    const listing = await loadListing(ctx, listingId)
    if (!listing) continue
    const before = await findLink(ctx, source.id, listingId)
    // Compared again: the seller may have edited it since the preview.
    const changes = compareAircraft(feed, before?.document ?? null, listing.aircraft)
    const isBack = before?.isOff ?? false
    const tier = seller.tierId !== null && seller.tierId !== listing.tierId
    const change = {
      ...toChange(changes, feed, listing.aircraft),
      isBack,
      ...(tier && { tierId: seller.tierId }),
    }
    await changeImported(ctx, listingId, change)
    pushed.push({ row, listingId })
  }
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

async function linkedKeys({ db }: AppContext, sourceId: number, rows: readonly PushRow[]) {
  const keys = rows.flatMap(({ source_key }) => source_key ?? [])
  if (keys.length === 0) return new Set<string>()
  const links = await db
    .selectFrom('import_listing')
    .select('source_key')
    .where('source_id', '=', sourceId)
    .where('source_key', 'in', keys)
    .execute()
  return new Set(links.map(({ source_key }) => source_key))
}

async function findLink({ db }: AppContext, sourceId: number, listingId: number) {
  const link = await db
    .selectFrom('import_listing')
    .select(['document', 'off_at'])
    .where('source_id', '=', sourceId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return link
    ? { document: link.document as unknown as ImportedAircraft, isOff: link.off_at !== null }
    : null
}

/** A listing keeps its link when its dealer gives it another key. */
async function link({ db, now }: AppContext, sourceId: number, pushed: readonly Pushed[]) {
  if (pushed.length === 0) return
  const rows = pushed.map(({ row, listingId }) => ({
    source_id: sourceId,
    source_key: row.source_key ?? '',
    listing_id: listingId,
    content_hash: row.content_hash ?? Buffer.alloc(0),
    document: JSON.stringify(row.document),
    last_seen_at: now(),
  }))
  await db
    .insertInto('import_listing')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet((eb) => ({
        source_id: eb.ref('excluded.source_id'),
        source_key: eb.ref('excluded.source_key'),
        content_hash: eb.ref('excluded.content_hash'),
        document: eb.ref('excluded.document'),
        last_seen_at: eb.ref('excluded.last_seen_at'),
        off_at: null,
      })),
    )
    .execute()
}

async function loadListing({ db }: AppContext, id: number) {
  const listing = await db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirst()
  if (!listing) return null
  const engines = await db
    .selectFrom('listing_engine')
    .selectAll()
    .where('listing_id', '=', id)
    .orderBy('number')
    .execute()
  return { aircraft: fromListing(listing, engines), tierId: listing.tier_id }
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
