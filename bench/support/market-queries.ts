import { type FacetCode, facetCodes } from '../../src/features/search/contract.ts'
import { market } from './market.ts'
import { type BenchQuery, type Choices, mixedQueries } from './queries.ts'

const sample = 20_000

/** The same queries for every size: choices are weighted as in the first rows of the market. */
export function marketQueries(count: number): BenchQuery[] {
  const tallies = Object.fromEntries(facetCodes.map((code) => [code, new Map()])) as Record<
    FacetCode,
    Map<number, number>
  >
  for (const row of market(sample)) {
    const ids = {
      m: row.makeId,
      c: row.categoryId,
      bt: row.typeId,
      f: row.fuelId,
      h: row.hullId,
      st: row.stateId,
    }
    for (const code of facetCodes)
      tallies[code].set(ids[code], (tallies[code].get(ids[code]) ?? 0) + 1)
  }
  const choices = Object.fromEntries(
    facetCodes.map((code) => [code, [...tallies[code]].filter(([id]) => id !== 0)]),
  ) as unknown as Choices
  return mixedQueries(choices, count)
}
