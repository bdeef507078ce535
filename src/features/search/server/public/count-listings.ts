import type { AppContext } from '#kernel/app-context.ts'
import type { SearchQuery } from '../../contract.ts'
import { searchIndexKey } from '../live-index.ts'
import { savedOnly } from '../saved-only.ts'
import { findSearchArea } from '../search-area.ts'

/** How many aircraft a search finds for the caller; a place that nobody knows is refused as the search itself would be. */
export async function countListings(ctx: AppContext, query: SearchQuery): Promise<number> {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const [area, only] = await Promise.all([findSearchArea(ctx, query), savedOnly(ctx, query)])
  return engine.count(query, area, only)
}
