import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { IndexRow } from '../index/index-row.ts'
import { packedIndexRow, readIndexRows } from '../index/packed-rows.ts'

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
