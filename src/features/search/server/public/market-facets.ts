import type { AppContext } from '#kernel/app-context.ts'
import { type Facets, SearchQuery } from '../../contract.ts'
import { toFacets } from '../facet-choices.ts'
import { searchIndexKey } from '../live/live-index.ts'

/** Returns the number of active listings in total and by make, category, and other facets. */
export async function marketFacets(ctx: AppContext): Promise<{ total: number; facets: Facets }> {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const [counts, names] = await Promise.all([engine.facets(everything, null), engine.labels()])
  return { total: counts.total, facets: toFacets(counts, everything, names) }
}

const everything = SearchQuery.parse({})
