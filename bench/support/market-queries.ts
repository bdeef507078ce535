import { type FacetCode, facetCodes } from '../../src/features/search/filters.ts'
import { market } from './market.ts'
import { type Families, pilotQueries } from './pilot-queries.ts'
import { type BenchQuery, type Choices, mixedQueries } from './queries.ts'

const sample = 20_000

/** `usual` is what was asked before there was more than make, place and price; `pilots` is by everything else. */
export const mixes = ['usual', 'pilots'] as const
export type Mix = (typeof mixes)[number]

/** The same queries for every size: choices are weighted as in the first rows of the market. */
export function marketQueries(count: number, mix: Mix = 'usual'): BenchQuery[] {
  const { choices, families } = sampleMarket()
  return mix === 'usual' ? mixedQueries(choices, count) : pilotQueries(choices, families, count)
}

function sampleMarket(): { choices: Choices; families: Families } {
  const tallies = Object.fromEntries(facetCodes.map((code) => [code, new Map()])) as Record<
    FacetCode,
    Map<number, number>
  >
  const families = new Map<number, { makeId: number; count: number }>()
  for (const { sets, familyId } of market(sample)) {
    for (const code of facetCodes)
      tallies[code].set(sets[code], (tallies[code].get(sets[code]) ?? 0) + 1)
    const count = (families.get(familyId)?.count ?? 0) + 1
    families.set(familyId, { makeId: sets.m, count })
  }
  const choices = Object.fromEntries(
    facetCodes.map((code) => [code, [...tallies[code]].filter(([id]) => id !== 0)]),
  ) as unknown as Choices
  return {
    choices,
    families: [...families].map(([familyId, { makeId, count }]) => [{ familyId, makeId }, count]),
  }
}
