import type { FacetChoice, Facets, FamilyChoice, SearchQuery } from '../contract.ts'
import { allOfCodes, type FacetCode, facetCodes } from '../filters.ts'
import type { FamilyCount } from './engine.ts'
import type { FacetCounts } from './engine-result.ts'
import type { FacetLabels } from './facet-labels.ts'

/**
 * Converts counts by ID to API options. Options of a set without results are omitted unless selected. A family is
 * listed as long as any of its aircraft is active. Filters whose options must all match list all their options, because
 * they have few.
 */
export function toFacets(
  { counts }: FacetCounts,
  query: SearchQuery,
  labels: FacetLabels,
  forSale: readonly FamilyCount[] = [],
): Facets {
  const facets = {} as Facets
  const md = familyChoices(counts.md, query, labels, forSale)
  for (const facet of facetCodes) {
    const selected = new Set(query[facet])
    // The label of a selected family starts with its make, so the make is included.
    if (facet === 'm')
      for (const { id, makeId } of md) if (query.md?.includes(id)) selected.add(makeId)
    facets[facet] = setChoices(facet, counts[facet], selected, labels)
  }
  for (const code of allOfCodes)
    facets[code] = [...labels[code]].map(([id, text]) => ({
      id,
      text,
      count: counts[code].get(id) ?? 0,
    }))
  return { ...facets, md }
}

function setChoices(
  facet: FacetCode,
  counts: ReadonlyMap<number, number>,
  selected: ReadonlySet<number>,
  labels: FacetLabels,
): FacetChoice[] {
  const choices: FacetChoice[] = []
  for (const [id, text] of labels[facet]) {
    const count = counts.get(id)
    if (count !== undefined || selected.has(id)) choices.push({ id, text, count: count ?? 0 })
  }
  return choices
}

function familyChoices(
  counts: ReadonlyMap<number, number>,
  { m = [], md = [] }: SearchQuery,
  { md: names, makeOf }: FacetLabels,
  forSale: readonly FamilyCount[],
): FamilyChoice[] {
  if (m.length + md.length === 0) return []
  const makes = new Set([...m, ...md.map((id) => makeOf.get(id))])
  const visibleIds = new Set(md)
  for (const id of counts.keys()) visibleIds.add(id)
  for (const { familyId } of forSale) visibleIds.add(familyId)
  const choices: FamilyChoice[] = []
  for (const [id, text] of names) {
    const makeId = makeOf.get(id)
    if (makeId !== undefined && makes.has(makeId) && visibleIds.has(id))
      choices.push({ id, text, makeId, count: counts.get(id) ?? 0 })
  }
  return choices
}
