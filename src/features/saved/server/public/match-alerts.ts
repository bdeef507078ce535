import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { findIndexedWords } from '#features/search/server/public/find-indexed-words.ts'
import { loadMarketRows, type MarketRow } from '#features/search/server/public/market-rows.ts'
import type { PercolatorMatch } from '#features/search/server/public/percolator.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { maxPendingMatches } from '../../rules.ts'
import { claimChangedListings } from '../collect-changes.ts'
import { getSentRecordsCutoff } from '../get-sent-records-cutoff.ts'
import { type SavedSearchMatcher, savedSearchMatcher } from '../saved-search-matcher.ts'

/** Number of listings processed per transaction. */
const listingsPerStep = 100

/**
 * Follows the log of listing changes. Records which saved searches a listing newly matches and which saved listings
 * may have changed. Each step commits its matches together with the checkpoint, so that a crash neither loses nor
 * repeats any.
 */
export const matchAlerts = job({
  name: 'match-alerts',
  schedule: '* * * * *',
  async handle(ctx) {
    const searches = savedSearchMatcher(ctx)
    await searches.catchUp(ctx)
    while (await step(ctx, searches)) await otherWork()
  },
})

async function step(ctx: AppContext, searches: SavedSearchMatcher): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const claimed = await claimChangedListings(ctx, listingsPerStep)
    if (!claimed) return false
    if (claimed.ids.length > 0) {
      // Call this after reading the log, so that searches saved before a listing's change are included.
      await searches.catchUp(ctx)
      await noteNews(ctx, claimed.ids)
      await recordMatches(ctx, searches, claimed.ids)
    }
    return claimed.isMore
  })
}

/**
 * Records only that the listing changed. Changes are compared when the email is written, because they may be undone by
 * then.
 */
async function noteNews({ db }: AppContext, ids: readonly number[]) {
  await db
    .updateTable('saved_listing')
    .set({ has_news: true })
    .where('listing_id', 'in', ids)
    .where('send_updates', '=', true)
    .where('has_news', '=', false)
    .execute()
}

async function recordMatches(
  ctx: AppContext,
  searches: SavedSearchMatcher,
  ids: readonly number[],
) {
  const matches: Match[] = []
  for (const row of await loadMarketRows(ctx, ids)) {
    matches.push(...findMatches(ctx, row, searches))
    // Yields to other requests in this process.
    await otherWork()
  }
  const indexedWords = await findIndexedWords(ctx, [
    ...new Set(matches.flatMap(({ unless }) => unless)),
  ])
  const certain = matches.filter(({ unless }) => !unless.some((word) => indexedWords.has(word)))
  if (certain.length === 0) return
  const deletedSearchIds = await insertMatches(ctx, certain)
  for (const id of deletedSearchIds) searches.percolator.remove(id)
}

function findMatches(ctx: AppContext, row: MarketRow, { percolator }: SavedSearchMatcher): Match[] {
  try {
    return percolator
      .match(row, ctx.now().getTime())
      .map((match) => ({ ...match, listingId: row.id }))
  } catch (error) {
    // Skips the listing, because a retry would fail again and block all later listings.
    ctx.log.error({ listingId: row.id, err: error }, 'failed to match listing')
    return []
  }
}

/**
 * Stores matches if the listing became active or cheaper after the search was last changed, within the retention
 * period. Excludes the user's own listings and users who can't receive email. Returns searches that no longer
 * exist.
 */
async function insertMatches(ctx: AppContext, matches: readonly Match[]): Promise<number[]> {
  const searchIds = matches.map(({ key }) => key)
  const listingIds = matches.map(({ listingId }) => listingId)
  const { rows } = await sql<{ id: number }>`
    with found as (
      select * from unnest(${searchIds}::int[], ${listingIds}::int[]) as found (search_id, listing_id)
    ), fresh as (
      select search_id, l.id as listing_id, row_number() over (partition by search_id order by l.id) as place
      from found join saved_search s on s.id = search_id join listing l on l.id = found.listing_id
        join profile p on p.id = s.profile_id
        cross join lateral (select greatest(s.asked_since, ${getSentRecordsCutoff(ctx)}::timestamptz) as since) asked
      where s.send_updates and p.is_enabled and p.email_confirmed_at is not null
        and l.profile_id <> s.profile_id
        and (l.listed_at > since or l.offered_at > since
          or (l.price < l.previous_price and l.price_changed_at > since))
        and not exists (select from saved_search_match m
          where m.saved_search_id = search_id and m.listing_id = l.id)
    ), waiting as (
      select saved_search_id, count(*) as count from saved_search_match
      where told_at is null and saved_search_id in (select search_id from fresh) group by 1
    ), noted as (
      insert into saved_search_match (saved_search_id, listing_id, matched_at)
      select search_id, listing_id, ${ctx.now()}
      from fresh left join waiting on saved_search_id = search_id
      where place + coalesce(waiting.count, 0) <= ${maxPendingMatches}
      on conflict do nothing
    )
    select distinct search_id as id from found
    where not exists (select from saved_search where id = search_id)`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

type Match = PercolatorMatch & { listingId: number }
