import { operation } from '#kernel/server/api/operation.ts'
import { getIdMapsEndpoint, SearchQuery } from '../contract.ts'
import { type FacetCode, facetCodes } from '../filters.ts'
import { searchIndexKey } from './live/live-index.ts'

export const getIdMaps = operation(getIdMapsEndpoint, async (ctx) => {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const [{ counts }, names] = await Promise.all([engine.facets(everything, null), engine.labels()])
  const maps = facetCodes.map((facet) => [
    facet,
    Object.fromEntries([...counts[facet].keys()].map((id) => [id, names[facet].get(id) ?? ''])),
  ])
  return Object.fromEntries(maps) as Record<FacetCode, Record<string, string>>
})

const everything = SearchQuery.parse({})
