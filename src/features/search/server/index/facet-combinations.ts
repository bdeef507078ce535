import { type FacetCode, facetCodes, setFilters } from '../../filters.ts'
import { Dictionary } from './dictionary.ts'
import type { IndexRow } from './index-row.ts'

/**
 * Sets that go together. What the aircraft is: make, category, fuel and the like; what is said of it: damage, logs,
 * gear and the like. The two vary apart from each other, and the state from both.
 */
export const combinedFacets = {
  airframe: facetCodes.filter((code) => code !== 'st' && !setFilters[code].choices),
  condition: facetCodes.filter((code) => setFilters[code].choices),
}
export type CombinationName = keyof typeof combinedFacets
export type CombinedFacet = Exclude<FacetCode, 'st'>

export const combinationNames = Object.keys(combinedFacets) as CombinationName[]

/** Which of the two holds the facet. */
export const combinationByFacet = Object.fromEntries(
  combinationNames.flatMap((name) => combinedFacets[name].map((facet) => [facet, name])),
) as Record<CombinedFacet, CombinationName>

export function isCombined(name: string): name is CombinedFacet {
  return Object.hasOwn(combinationByFacet, name)
}

/**
 * Make, category, fuel and the like together: few combinations occur, so one column of their numbers holds all
 * of these sets, and one look at it answers for all their filters and counts.
 */
export class FacetCombinations {
  /** The ids that occur of each facet, 0 for "not stated" among them. */
  readonly ids: Record<FacetCode, Dictionary<number>>
  /** For each combination and facet the ordinal of its id. */
  readonly ordinals: Record<FacetCode, number[]>
  readonly #facets: readonly FacetCode[]
  readonly #numbers = new Dictionary<string>()

  constructor(facets: readonly FacetCode[]) {
    this.#facets = facets
    this.ids = ofEach(facets, () => new Dictionary<number>())
    this.ordinals = ofEach(facets, () => [])
  }

  /** The number of the row's combination, new if need be. */
  intern({ sets }: IndexRow): number {
    const known = this.#numbers.size
    let key = ''
    for (const facet of this.#facets) key += `${sets[facet]} `
    const combination = this.#numbers.intern(key)
    if (combination === known) this.#append(sets)
    return combination
  }

  get size() {
    return this.#numbers.size
  }

  #append(ids: IndexRow['sets']) {
    for (const facet of this.#facets) this.ordinals[facet].push(this.ids[facet].intern(ids[facet]))
  }
}

function ofEach<T>(facets: readonly FacetCode[], make: () => T): Record<FacetCode, T> {
  return Object.fromEntries(facets.map((facet) => [facet, make()])) as Record<FacetCode, T>
}
