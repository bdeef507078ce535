import { knownMakes } from '#features/lookups/server/public/known-makes.ts'
import { operation } from '#kernel/server/operation.ts'
import { webAddress } from '#kernel/web-address.ts'
import { manufacturersEndpoint, SearchQuery } from '../../contract.ts'
import { searchIndexKey } from '../live/live-index.ts'

export const manufacturers = operation(manufacturersEndpoint, async (ctx) => {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const [{ counts }, makes] = await Promise.all([
    engine.facets(everything, null),
    knownMakes(ctx.db),
  ])
  return makes
    .map(({ id, name, route, website, logo_url }) => ({
      id,
      name,
      routeUrl: route,
      image: logo_url,
      boatCount: counts.m.get(id) ?? 0,
      website: webAddress(website),
    }))
    .sort((a, b) => collator.compare(a.name, b.name))
})

const everything = SearchQuery.parse({})
const collator = new Intl.Collator('en')
