import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { compareText } from '#kernel/format/numbers.ts'
import { type Facets, type MarketStats, SearchQuery } from '../../contract.ts'
import { toFacets } from '../facet-choices.ts'
import type { IndexRow } from '../index/index-row.ts'
import { packedIndexRow, readIndexRows } from '../index/packed-rows.ts'
import { searchIndexKey } from '../live/live-index.ts'
import { findSearchArea } from '../search-area.ts'
import { priceInDollars } from './price-in-dollars.ts'
import { restrictToSaved } from './restrict-to-saved.ts'

/** A listing to match against saved searches, in the row format of the search index. */
export type MarketRow = IndexRow

/** Returns the rows of the given listings that are currently for sale. */
export async function loadMarketRows(
  ctx: AppContext,
  ids: readonly number[],
): Promise<MarketRow[]> {
  const { rows } = await sql<{ block: Buffer | null }>`
    select string_agg(packed, '' order by id) as block from (
      select id, ${sql.raw(packedIndexRow)} as packed from listing_search_row
      where id = any(${ids}::int[]) and ${isForSale(ctx.now(), 'listing_search_row')}
    ) rows`.execute(ctx.db)
  const block = rows[0]?.block
  return block ? [...readIndexRows(block)] : []
}

/** Returns the number of active listings in total and by make, category, and other facets. */
export async function marketFacets(ctx: AppContext): Promise<{ total: number; facets: Facets }> {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const [counts, names] = await Promise.all([engine.facets(everything, null), engine.labels()])
  return { total: counts.total, facets: toFacets(counts, everything, names) }
}

const everything = SearchQuery.parse({})

/** Returns the four headline numbers of the market. */
export async function marketStats(ctx: AppContext): Promise<MarketStats> {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  return engine.pulse()
}

/** Returns the families with aircraft for sale, sorted by make and name. */
export async function listFamiliesForSale(ctx: AppContext) {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const families = await engine.families()
  return families.toSorted((a, b) => a.makeId - b.makeId || compareText(a.family, b.family))
}

/** Counts the aircraft for sale of each brokerage, by category and make. */
export async function countStock(ctx: AppContext): Promise<Stock[]> {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const [counts, labels] = await Promise.all([engine.stock(), engine.labels()])
  return counts.map(({ bizId, categoryId, makeId, count, featured }) => ({
    bizId,
    category: labels.c.get(categoryId) ?? '',
    make: labels.m.get(makeId) ?? '',
    count,
    featured,
  }))
}

type Stock = { bizId: number; category: string; make: string; count: number; featured: number }

/** Counts the results of a search for the caller. Rejects unknown places, like the search itself. */
export async function countListings(ctx: AppContext, requested: SearchQuery): Promise<number> {
  const query = await priceInDollars(ctx, requested)
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const [area, only] = await Promise.all([findSearchArea(ctx, query), restrictToSaved(ctx, query)])
  return engine.count(query, area, only)
}
