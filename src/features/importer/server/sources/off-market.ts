import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { ImportSource } from '../../contract.ts'
import { type OffMarketReason, offMarketReasonNames } from '../../off-market-reasons.ts'

/** SQL expression for the reason that the last feed doesn't offer link `i`, or null if it does. */
const feedReason = sql<OffMarketReason | null>`case
  when i.off_at is not null then 'missing'
  when i.document->>'status' in ('withdrawn', 'sold') then 'withdrawn'
  when i.is_unclear then 'unclear' end`

/** Returns a SQL expression for the reason that listing `l`, imported as `i` from source `s`, is inactive. */
function reasonOf(now: Date) {
  return sql<OffMarketReason>`case
    when l.withheld = 'review' then 'review'
    when l.withheld is not null then 'hidden'
    when ${feedReason} is not null then ${feedReason}
    when jsonb_typeof(i.document->'foreignPrice') = 'object' and l.price is null then 'foreignPrice'
    when s.tier_id is null and (l.tier_id is null or l.expires_at <= ${now}) then 'noPackage'
    when l.offered_at is null then 'ready'
    else 'deactivated' end`
}

function selectOffMarket({ db, now }: AppContext, sourceIds: readonly number[]) {
  return db
    .selectFrom('import_listing as i')
    .innerJoin('import_source as s', 's.id', 'i.source_id')
    .innerJoin('listing as l', 'l.id', 'i.listing_id')
    .where('i.source_id', 'in', sourceIds)
    .where('l.is_active', '=', false)
    .where('l.is_sold', '=', false)
    .select(['i.source_id', 'l.id', reasonOf(now()).as('reason')])
}

/** Counts each source's inactive listings by reason. */
export async function countOffMarket(
  ctx: AppContext,
  sourceIds: readonly number[],
): Promise<ReadonlyMap<number, ImportSource['offMarket']>> {
  if (sourceIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom(selectOffMarket(ctx, sourceIds).as('off'))
    .select(({ fn }) => ['source_id', 'reason', fn.countAll<number>().as('listings')])
    .groupBy(['source_id', 'reason'])
    .execute()
  const bySource = Map.groupBy(rows, ({ source_id }) => source_id)
  return new Map(
    [...bySource].map(([id, counts]) => [
      id,
      offMarketReasonNames.flatMap((reason) =>
        counts.flatMap((count) =>
          count.reason === reason ? [{ reason, listings: count.listings }] : [],
        ),
      ),
    ]),
  )
}

/** Returns the IDs of a source's listings that are inactive for one reason. */
export async function findOffMarket(
  ctx: AppContext,
  sourceId: number,
  reason: OffMarketReason,
): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom(selectOffMarket(ctx, [sourceId]).as('off'))
    .select('id')
    .where('reason', '=', reason)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Checks whether the last feed of the listing's source doesn't offer the aircraft, or leaves it unclear. */
export async function isDroppedByFeed(ctx: AppContext, listingId: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('import_listing as i')
    .innerJoin('import_source as s', 's.id', 'i.source_id')
    .where('i.listing_id', '=', listingId)
    .where('s.removed_at', 'is', null)
    .select(feedReason.as('reason'))
    .executeTakeFirst()
  return typeof row?.reason === 'string'
}
