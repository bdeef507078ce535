import { type FacetCode, facetCodes } from '../../../src/features/search/filters.ts'
import { marketRows } from './market-rows.ts'
import { type Families, pilotQueries } from './pilot-queries.ts'
import { type BenchQuery, type FacetChoices, mixedQueries } from './queries.ts'

const sample = 20_000

/** `usual` covers make, place, price, and the other basic filters. `pilots` covers all other filters. */
export const queryMixes = ['usual', 'pilots'] as const
export type QueryMix = (typeof queryMixes)[number]

/** Generates the same queries for every size, with choices weighted as in the market's first rows. */
export function marketQueries(count: number, mix: QueryMix = 'usual'): BenchQuery[] {
  const { choices, families } = sampleMarket()
  return mix === 'usual' ? mixedQueries(choices, count) : pilotQueries(choices, families, count)
}

function sampleMarket(): { choices: FacetChoices; families: Families } {
  const tallies = Object.fromEntries(facetCodes.map((code) => [code, new Map()])) as Record<
    FacetCode,
    Map<number, number>
  >
  const families = new Map<number, { makeId: number; count: number }>()
  for (const { sets, familyId } of marketRows(sample)) {
    for (const code of facetCodes)
      tallies[code].set(sets[code], (tallies[code].get(sets[code]) ?? 0) + 1)
    const count = (families.get(familyId)?.count ?? 0) + 1
    families.set(familyId, { makeId: sets.m, count })
  }
  const choices = Object.fromEntries(
    facetCodes.map((code) => [code, [...tallies[code]].filter(([id]) => id !== 0)]),
  ) as unknown as FacetChoices
  return {
    choices,
    families: [...families].map(([familyId, { makeId, count }]) => [{ familyId, makeId }, count]),
  }
}
