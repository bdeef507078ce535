import { type FacetCode, facetCodes, setFilters } from '../../filters.ts'
import { Dictionary } from './dictionary.ts'
import type { IndexRow } from './index-row.ts'

/**
 * Facets that are stored together because they vary together. One group describes the aircraft, such as make, category,
 * and fuel. The other describes its condition, such as damage, logs, and gear. The groups vary independently of each
 * other and of the state.
 */
export const combinedFacets = {
  airframe: facetCodes.filter((code) => code !== 'st' && !setFilters[code].choices),
  condition: facetCodes.filter((code) => setFilters[code].choices),
}
export type CombinationName = keyof typeof combinedFacets
export type CombinedFacet = Exclude<FacetCode, 'st'>

const combinationNames = Object.keys(combinedFacets) as CombinationName[]

/** The combination that contains each facet. */
export const combinationByFacet = Object.fromEntries(
  combinationNames.flatMap((name) => combinedFacets[name].map((facet) => [facet, name])),
) as Record<CombinedFacet, CombinationName>

export function isCombined(name: string): name is CombinedFacet {
  return Object.hasOwn(combinationByFacet, name)
}

/**
 * Combinations of facets such as make, category, and fuel. Only a few combinations occur, so one column stores them
 * all. A single lookup then covers all filters and counts.
 */
export class FacetCombinations {
  /** IDs that occur in each facet, including 0 for "not stated". */
  readonly ids: Record<FacetCode, Dictionary<number>>
  /** For each facet, the ordinal of its ID by combination. */
  readonly ordinals: Record<FacetCode, number[]>
  readonly #facets: readonly FacetCode[]
  private readonly numbers = new Dictionary<string>()

  constructor(facets: readonly FacetCode[]) {
    this.#facets = facets
    this.ids = ofEach(facets, () => new Dictionary<number>())
    this.ordinals = ofEach(facets, () => [])
  }

  /** Returns the number of the row's combination. Creates one if necessary. */
  intern({ sets }: IndexRow): number {
    const sizeBefore = this.numbers.size
    let key = ''
    for (const facet of this.#facets) key += `${sets[facet]} `
    const combination = this.numbers.intern(key)
    if (combination === sizeBefore) this.#append(sets)
    return combination
  }

  get size() {
    return this.numbers.size
  }

  #append(ids: IndexRow['sets']) {
    for (const facet of this.#facets) this.ordinals[facet].push(this.ids[facet].intern(ids[facet]))
  }
}

function ofEach<T>(facets: readonly FacetCode[], make: () => T): Record<FacetCode, T> {
  return Object.fromEntries(facets.map((facet) => [facet, make()])) as Record<FacetCode, T>
}
