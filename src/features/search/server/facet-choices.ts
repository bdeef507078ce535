import type { FacetChoice, Facets, SearchQuery } from '../contract.ts'
import { facetCodes } from '../filters.ts'
import type { FacetCounts } from './engine-result.ts'
import type { FacetLabels } from './facet-labels.ts'

/** Counts by id as the choices of the wire; one that finds nothing is left out unless it is chosen. */
export function toFacets({ counts }: FacetCounts, query: SearchQuery, labels: FacetLabels): Facets {
  const facets = {} as Facets
  for (const facet of facetCodes) {
    const chosen = query[facet]
    const choices: FacetChoice[] = []
    for (const [id, text] of labels[facet]) {
      const count = counts[facet].get(id)
      if (count !== undefined || chosen?.includes(id)) choices.push({ id, text, count: count ?? 0 })
    }
    facets[facet] = choices
  }
  return facets
}
