import { operation } from '#kernel/server/operation.ts'
import { type facetCodes, idMapsEndpoint, SearchQuery } from '../contract.ts'
import { searchIndexKey } from './live-index.ts'

export const idMaps = operation(idMapsEndpoint, async (ctx) => {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const [{ counts }, names] = await Promise.all([engine.facets(everything, null), engine.names()])
  const mapOf = (facet: (typeof facetCodes)[number]) =>
    Object.fromEntries([...counts[facet].keys()].map((id) => [id, names[facet].get(id) ?? '']))
  return {
    m: mapOf('m'),
    c: mapOf('c'),
    bt: mapOf('bt'),
    f: mapOf('f'),
    h: mapOf('h'),
    st: mapOf('st'),
  }
})

const everything = SearchQuery.parse({})
