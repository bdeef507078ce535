import { sql } from 'kysely'
import { listingPath } from '#features/listings/listing-url.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { SitemapEntry } from '../sitemap.ts'

/**
 * Number of IDs per sitemap. Ranges never change, and each is a short primary key scan no matter how many listings
 * there are.
 */
export const idsPerSitemap = 10_000

/** Returns the numbers of ranges with active listings. Range n starts at ID n × 10,000. */
export async function listSitemapRanges(ctx: AppContext): Promise<number[]> {
  const { rows } = await sql<{ range: number }>`
    select range from generate_series(0, (select coalesce(max(id), -1) from listing) / ${sql.lit(idsPerSitemap)}) as range
    where exists (
      select from listing l
      where l.id between range * ${sql.lit(idsPerSitemap)} and range * ${sql.lit(idsPerSitemap)} + ${sql.lit(idsPerSitemap - 1)}
        and ${isForSale(ctx.now(), 'l')})
    order by range`.execute(ctx.db)
  return rows.map((row) => row.range)
}

export async function listSitemapEntries(ctx: AppContext, range: number): Promise<SitemapEntry[]> {
  const first = range * idsPerSitemap
  const { rows } = await sql<{ id: number; title: string; updated_at: Date }>`
    select l.id, l.title, l.updated_at from listing l
    where l.id between ${first} and ${first + idsPerSitemap - 1} and ${isForSale(ctx.now(), 'l')}
    order by l.id`.execute(ctx.db)
  return rows.map((row) => ({ path: listingPath(row), lastChanged: row.updated_at }))
}
