import type { AppContext } from '#kernel/app-context.ts'
import type { SearchQuery } from '../../contract.ts'
import { searchIndexKey } from '../live/live-index.ts'
import { findSearchArea } from '../search-area.ts'
import { priceInDollars } from './price-in-dollars.ts'
import { restrictToSaved } from './restrict-to-saved.ts'

/** Counts the results of a search for the caller. Rejects unknown places, like the search itself. */
export async function countListings(ctx: AppContext, asked: SearchQuery): Promise<number> {
  const query = await priceInDollars(ctx, asked)
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const [area, only] = await Promise.all([findSearchArea(ctx, query), restrictToSaved(ctx, query)])
  return engine.count(query, area, only)
}
