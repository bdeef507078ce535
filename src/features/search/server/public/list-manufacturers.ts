import { listPublicMakes } from '#features/lookups/server/public/makes.ts'
import { compareText } from '#kernel/format/numbers.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { toWebUrl } from '#kernel/to-web-url.ts'
import { listManufacturersEndpoint, SearchQuery } from '../../contract.ts'
import { searchIndexKey } from '../live/live-index.ts'

export const listManufacturers = operation(listManufacturersEndpoint, async (ctx) => {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const [{ counts }, makes] = await Promise.all([
    engine.facets(everything, null),
    listPublicMakes(ctx),
  ])
  return makes
    .map(({ id, name, route, website, logo_url }) => ({
      id,
      name,
      routeUrl: route,
      image: logo_url,
      boatCount: counts.m.get(id) ?? 0,
      website: toWebUrl(website),
    }))
    .sort((a, b) => compareText(a.name, b.name))
})

const everything = SearchQuery.parse({})
