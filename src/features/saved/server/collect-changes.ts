import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Currency } from '#kernel/format/currencies.ts'
import {
  findListingChanges,
  type ListingChangeKind,
  type ListingSnapshot,
  toSavedState,
} from '../rules.ts'

/**
 * Collects changes to a user's saved listings since the last email and marks them as sent. Call it in the
 * transaction that writes the email.
 */
export async function collectChanges(
  ctx: AppContext,
  profileId: number,
): Promise<ListingChanges[]> {
  const rows = await ctx.db
    .selectFrom('saved_listing')
    .leftJoin('listing', 'listing.id', 'saved_listing.listing_id')
    .select([
      'saved_listing.listing_id',
      'send_updates',
      'told_price',
      'told_currency',
      'told_state',
    ])
    .select(['listing.id', 'price', 'currency', 'asking_price', 'is_active', 'is_sold'])
    .select(['is_sale_pending', 'expires_at'])
    .where('saved_listing.profile_id', '=', profileId)
    .where('has_news', '=', true)
    .orderBy('saved_listing.listing_id')
    .forUpdate('saved_listing')
    .execute()
  const changes: ListingChanges[] = []
  for (const row of rows) {
    const listing = row.id === null ? undefined : (row as typeof row & ListingStatus)
    const lastSent = {
      price: row.told_price,
      currency: row.told_currency as Currency,
      state: row.told_state,
    }
    const state = toSavedState(listing, ctx.now())
    // Doesn't reveal a hidden listing's price. Once it's active again, its price is compared with the last one
    // sent.
    const now = { ...(state === 'gone' ? lastSent : askedNow(row)), state }
    const news = row.send_updates ? findListingChanges(lastSent, now) : []
    if (news.length > 0) changes.push({ listingId: row.listing_id, news, lastSent, now })
    await ctx.db
      .updateTable('saved_listing')
      .set({
        told_price: now.price,
        told_currency: now.currency,
        told_state: now.state,
        has_news: false,
      })
      .where('profile_id', '=', profileId)
      .where('listing_id', '=', row.listing_id)
      .execute()
  }
  return changes
}

/** Returns the price in the seller's currency, which doesn't change with exchange rates. */
function askedNow({ currency, asking_price, price }: Asked) {
  return { currency: (currency ?? 'USD') as Currency, price: asking_price ?? price }
}

type Asked = { currency: string | null; asking_price: number | null; price: number | null }
type ListingStatus = {
  is_active: boolean
  is_sold: boolean
  is_sale_pending: boolean
  expires_at: Date | null
}
export type ListingChanges = {
  listingId: number
  news: ListingChangeKind[]
  lastSent: ListingSnapshot
  now: ListingSnapshot
}

const last = 2_147_483_647

/**
 * Claims the next unprocessed changes and advances the checkpoint. Returns null if another worker has it locked. Call
 * it in a transaction, so that a rollback also restores the checkpoint.
 */
export async function claimChangedListings(
  ctx: AppContext,
  limit: number,
): Promise<{ ids: number[]; isMore: boolean } | null> {
  const progress = await lockProgress(ctx)
  if (!progress) return null
  if (progress.all_after !== null) return scanAllListings(ctx, progress.all_after, limit)
  const log = await readLog(ctx, progress, limit)
  if (log.starts_after > progress.version) {
    // The log no longer goes back to the checkpoint, so check all listings and then follow the log from here.
    await saveProgress(ctx, { version: log.version, listing_id: last, all_after: 0 })
    return { ids: [], isMore: true }
  }
  const changes = log.changes ?? []
  const isMore = changes.length === limit
  const reached = changes.at(-1)
  if (isMore && reached) await saveProgress(ctx, { version: reached[0], listing_id: reached[1] })
  else if (log.version > progress.version || reached)
    await saveProgress(ctx, { version: log.version, listing_id: last })
  return { ids: [...new Set(changes.map(([, id]) => id))], isMore }
}

async function lockProgress({ db }: AppContext) {
  return db.selectFrom('alert_progress').selectAll().forUpdate().skipLocked().executeTakeFirst()
}

/** Uses a single statement so that the version and changes come from the same snapshot. */
async function readLog({ db }: AppContext, { version, listing_id }: Progress, limit: number) {
  const { rows } = await sql<Log>`
    select v.version, v.log_starts_after as starts_after, (
      select json_agg(json_build_array(version, listing_id)) from (
        select c.version, l.listing_id from listing_commit c join listing_change l using (batch)
        where c.version >= ${version} and (c.version, l.listing_id) > (${version}, ${listing_id})
        order by c.version, l.listing_id limit ${limit}
      ) following
    ) as changes
    from listing_version v`.execute(db)
  return rows[0] as Log
}

async function scanAllListings(ctx: AppContext, after: number, limit: number) {
  const rows = await ctx.db
    .selectFrom('listing')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  await saveProgress(ctx, { all_after: rows.at(-1)?.id ?? null })
  return { ids: rows.map(({ id }) => id), isMore: true }
}

async function saveProgress(
  { db }: AppContext,
  progress: Partial<Progress & { all_after: number | null }>,
) {
  await db.updateTable('alert_progress').set(progress).execute()
}

type Progress = { version: number; listing_id: number }
type Log = { version: number; starts_after: number; changes: [number, number][] | null }
