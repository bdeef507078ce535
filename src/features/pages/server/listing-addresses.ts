import { sql } from 'kysely'
import { listingPath } from '#features/listings/listing-address.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { SitemapEntry } from '../sitemap.ts'

/**
 * One sitemap holds the listings of one range of ids: ranges never move, and reading one is a short walk
 * along the primary key however many listings there are.
 */
export const idsInSitemap = 10_000

/** Numbers of the ranges that have a listing for sale: range n holds the ids from n × 10,000 on. */
export async function listingRanges(ctx: AppContext): Promise<number[]> {
  const { rows } = await sql<{ range: number }>`
    select range from generate_series(0, (select coalesce(max(id), -1) from listing) / ${sql.lit(idsInSitemap)}) as range
    where exists (
      select from listing l
      where l.id between range * ${sql.lit(idsInSitemap)} and range * ${sql.lit(idsInSitemap)} + ${sql.lit(idsInSitemap - 1)}
        and ${isForSale(ctx.now(), 'l')})
    order by range`.execute(ctx.db)
  return rows.map((row) => row.range)
}

export async function listingAddresses(ctx: AppContext, range: number): Promise<SitemapEntry[]> {
  const first = range * idsInSitemap
  const { rows } = await sql<{ id: number; title: string; updated_at: Date }>`
    select l.id, l.title, l.updated_at from listing l
    where l.id between ${first} and ${first + idsInSitemap - 1} and ${isForSale(ctx.now(), 'l')}
    order by l.id`.execute(ctx.db)
  return rows.map((row) => ({ path: listingPath(row), lastChanged: row.updated_at }))
}
