import type { AppContext } from '#kernel/app-context.ts'
import { searchTitle } from '../../active-filters.ts'
import type { Facets, SearchQuery } from '../../contract.ts'
import { choiceCodes } from '../../filters.ts'
import { loadFacetLabels } from '../facet-labels.ts'
import { sellerName } from '../seller-name.ts'

/** Returns the parameters of a search with an ID that isn't in the list of its choices. */
export async function findUnknownChoices(ctx: AppContext, query: SearchQuery): Promise<string[]> {
  const names = await loadFacetLabels(ctx.db)
  return choiceCodes.filter((code) => query[code]?.some((id) => !names[code].has(id)))
}

/** Returns a search's display name, built from its chip labels: "Cirrus or Mooney, Up to $300,000". */
export async function searchName(ctx: AppContext, query: SearchQuery): Promise<string> {
  const names = await loadFacetLabels(ctx.db)
  const facets = Object.fromEntries(
    choiceCodes.map((code) => [
      code,
      [...names[code]].map(([id, text]) => ({ id, text, count: 0, makeId: names.makeOf.get(id) })),
    ]),
  ) as unknown as Facets
  return searchTitle(query, { facets, seller: await sellerName(ctx, query) }, ctx.units)
}
