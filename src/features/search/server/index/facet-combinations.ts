import { type FacetCode, facetCodes } from '../../filters.ts'
import { Dictionary } from './dictionary.ts'
import type { IndexRow } from './index-row.ts'

/** Every set but the state, which has nothing to do with what the aircraft is. */
export const combinedFacets = facetCodes.filter((code) => code !== 'st')
export type CombinedFacet = Exclude<FacetCode, 'st'>

/**
 * Make, category, fuel and the like together: few combinations occur, so one column of their numbers holds all
 * of these sets, and one look at it answers for all their filters and counts.
 */
export class FacetCombinations {
  /** The ids that occur of each facet, 0 for "not stated" among them. */
  readonly ids = ofEachCombined(() => new Dictionary<number>())
  /** For each combination and facet the ordinal of its id. */
  readonly ordinals = ofEachCombined((): number[] => [])
  readonly #numbers = new Dictionary<string>()

  /** The number of the row's combination, new if need be. */
  intern({ sets }: IndexRow): number {
    const known = this.#numbers.size
    let key = ''
    for (const facet of combinedFacets) key += `${sets[facet]} `
    const combination = this.#numbers.intern(key)
    if (combination === known) this.#append(sets)
    return combination
  }

  get size() {
    return this.#numbers.size
  }

  #append(ids: IndexRow['sets']) {
    for (const facet of combinedFacets)
      this.ordinals[facet].push(this.ids[facet].intern(ids[facet]))
  }
}

export function ofEachCombined<T>(make: (facet: CombinedFacet) => T): Record<CombinedFacet, T> {
  const entries = combinedFacets.map((facet) => [facet, make(facet)])
  return Object.fromEntries(entries) as Record<CombinedFacet, T>
}
