import { type FacetCode, facetCodes } from '../../src/features/search/filters.ts'
import { market } from './market.ts'
import { type BenchQuery, type Choices, mixedQueries } from './queries.ts'

const sample = 20_000

/** The same queries for every size: choices are weighted as in the first rows of the market. */
export function marketQueries(count: number): BenchQuery[] {
  const tallies = Object.fromEntries(facetCodes.map((code) => [code, new Map()])) as Record<
    FacetCode,
    Map<number, number>
  >
  for (const { sets } of market(sample))
    for (const code of facetCodes)
      tallies[code].set(sets[code], (tallies[code].get(sets[code]) ?? 0) + 1)
  const choices = Object.fromEntries(
    facetCodes.map((code) => [code, [...tallies[code]].filter(([id]) => id !== 0)]),
  ) as unknown as Choices
  return mixedQueries(choices, count)
}
