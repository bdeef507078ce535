import type { AppContext } from '#kernel/app-context.ts'
import type { SearchQuery } from '../../contract.ts'
import { searchIndexKey } from '../live/live-index.ts'
import { savedOnly } from '../saved-only.ts'
import { findSearchArea } from '../search-area.ts'

/** How many aircraft a search finds for the caller; an unknown place is refused as by the search itself. */
export async function countListings(ctx: AppContext, query: SearchQuery): Promise<number> {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const [area, only] = await Promise.all([findSearchArea(ctx, query), savedOnly(ctx, query)])
  return engine.count(query, area, only)
}
