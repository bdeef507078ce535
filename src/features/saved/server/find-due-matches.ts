import { sql } from 'kysely'
import { readExactQuery } from '#features/search/rules.ts'
import { dropRedundantMakes } from '#features/search/server/public/canonical-query.ts'
import { loadMarketRows, type MarketRow } from '#features/search/server/public/market-rows.ts'
import { Percolator } from '#features/search/server/public/percolator.ts'
import { priceInDollars } from '#features/search/server/public/price-in-dollars.ts'
import { SearchAreas } from '#features/search/server/public/search-areas.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { maxPendingMatches } from '../rules.ts'
import { isAlertDue } from './alert-recipients.ts'

/**
 * Returns unsent matches of a user's due searches. Deletes matches with listings that were sold or no longer match,
 * so that they can match again later.
 */
export async function findDueMatches(ctx: AppContext, profileId: number): Promise<DueSearch[]> {
  const { rows } = await sql<Row>`
    select s.id, s.name, s.query_str, m.listing_id, l.previous_price,
      l.listed_at <= s.asked_since and coalesce(l.offered_at <= s.asked_since, true) as matched_before
    from saved_search s join saved_search_match m on m.saved_search_id = s.id
      join listing l on l.id = m.listing_id
    where s.profile_id = ${profileId} and m.told_at is null and ${isAlertDue(ctx)}
    order by s.id, m.matched_at desc, m.listing_id desc
    for update of s, m`.execute(ctx.db)
  const market = await matchingNow(ctx, rows)
  const obsolete = rows.filter((row) => !market.now.has(matchKey(row)))
  if (obsolete.length > 0) await deleteMatches(ctx, obsolete)
  const searches = Map.groupBy(
    rows.filter((row) => !obsolete.includes(row)),
    (row) => row.id,
  )
  return [...searches.values()].flatMap((matches) => {
    const [first] = matches
    if (!first) return []
    const { id, name, query_str: queryStr } = first
    const cheaper = matches.filter((row) => row.matched_before && market.before.has(matchKey(row)))
    return [
      {
        id,
        name,
        queryStr,
        listingIds: matches.map((row) => row.listing_id),
        cheaperIds: cheaper.map((row) => row.listing_id),
        isTruncated: matches.length >= maxPendingMatches,
      },
    ]
  })
}

/** Marks the matches as sent. Call it in the transaction that writes the email. */
export async function markSent({ db, now }: AppContext, searches: readonly DueSearch[]) {
  for (const { id, listingIds } of searches) {
    await db
      .updateTable('saved_search_match')
      .set({ told_at: now() })
      .where('saved_search_id', '=', id)
      .where('listing_id', 'in', listingIds)
      .execute()
    await db.updateTable('saved_search').set({ mailed_at: now() }).where('id', '=', id).execute()
  }
}

/** Returns rows that match now and rows that would match at their previous price. */
async function matchingNow(ctx: AppContext, rows: readonly Row[]): Promise<Matching> {
  const percolator = new Percolator()
  const areas = new SearchAreas()
  for (const [id, text] of new Map(rows.map((row) => [row.id, row.query_str]))) {
    const { query } = readExactQuery(new URLSearchParams(text))
    // Without the part that became invalid, the search would match more aircraft.
    if (query === null) continue
    const area = await areas.find(ctx, query)
    if (area === undefined) continue
    percolator.put(id, await dropRedundantMakes(ctx, await priceInDollars(ctx, query)), area)
  }
  const market = await loadMarketRows(ctx, [...new Set(rows.map((row) => row.listing_id))])
  const priceBefore = new Map(rows.map((row) => [row.listing_id, row.previous_price]))
  const now = ctx.now().getTime()
  const matchKeys = (row: MarketRow) =>
    percolator.match(row, now).map(({ key }) => `${key} ${row.id}`)
  return {
    now: new Set(market.flatMap(matchKeys)),
    before: new Set(
      market.flatMap((row) => {
        const price = priceBefore.get(row.id) ?? null
        return price === null ? [] : matchKeys({ ...row, ranges: { ...row.ranges, price } })
      }),
    ),
  }
}

function matchKey({ id, listing_id }: Row): string {
  return `${id} ${listing_id}`
}

async function deleteMatches({ db }: AppContext, rows: readonly Row[]) {
  await sql`delete from saved_search_match m
    using unnest(${rows.map((row) => row.id)}::int[], ${rows.map((row) => row.listing_id)}::int[])
      as gone (search_id, listing_id)
    where m.saved_search_id = search_id and m.listing_id = gone.listing_id`.execute(db)
}

type Matching = { now: ReadonlySet<string>; before: ReadonlySet<string> }
type Row = {
  id: number
  name: string
  query_str: string
  listing_id: number
  previous_price: number | null
  /** True if the listing was active before the search was created or last changed. */
  matched_before: boolean
}
export type DueSearch = {
  id: number
  name: string
  queryStr: string
  listingIds: number[]
  /** Listings that already matched before and became cheaper. */
  cheaperIds: number[]
  /** True if there are more matches than were stored. */
  isTruncated: boolean
}
