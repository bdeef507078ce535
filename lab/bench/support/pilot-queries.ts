import { type Random, randomFor } from '../../../demo/random.ts'
import { SearchQuery, type SearchQueryInput } from '../../../src/features/search/contract.ts'
import type { FacetCode } from '../../../src/features/search/filters.ts'
import { writeSearchQuery } from '../../../src/features/search/search-url.ts'
import {
  type BenchQuery,
  type FacetChoices,
  type PilotKind,
  pickIds,
  randomRangeFilters,
  randomSetFilters,
  randomSortAndPage,
} from './queries.ts'

/**
 * Generates queries with the filters that pilots use: 20% filter by aircraft facts, 20% by equipment, and 20% by
 * numbers. Another 15% filter by annual cost or inspection expiration, and 10% by family. The remaining 15% combine two
 * of these with a common set and a common range. A quarter of the ranges also include listings without a value.
 */
export function pilotQueries(choices: FacetChoices, families: Families, count = 200): BenchQuery[] {
  return Array.from({ length: count }, (_, i) => {
    const r = randomFor(seed, i)
    const kind = cycle[(i * 37) % 100] as PilotKind
    const filters = parts[kind](choices, families, r)
    const query = SearchQuery.parse({ ...filters, ...randomSortAndPage(i, r) })
    return { kind, query, address: writeSearchQuery(query) }
  })
}

/** Families with their makes and the number of listings in each family. */
export type Families = readonly (readonly [
  family: { familyId: number; makeId: number },
  count: number,
])[]

type Part = (choices: FacetChoices, families: Families, r: Random) => SearchQueryInput

const seed = 20_041
const shares: readonly (readonly [PilotKind, number])[] = [
  ['said', 20],
  ['equipment', 20],
  ['figures', 20],
  ['cost', 15],
  ['family', 10],
  ['several', 15],
]
const cycle = shares.flatMap(([kind, share]) => Array<PilotKind>(share).fill(kind))

const buyerFactSets: readonly FacetCode[] = ['dm', 'rc', 'lg', 'gr', 'sk', 'dl', 'jc', 'pg']

const parts: Record<PilotKind, Part> = {
  said: (choices, _, r) => buyerFactFilters(choices, r, r.int(1, 2)),
  equipment: (_choices, _families, r) => equipment(r),
  figures: (_choices, _families, r) => specFilters(r, r.int(1, 2)),
  cost: (_choices, _families, r) => (r.chance(0.7) ? cost(r) : { am: r.int(1, 12) }),
  family: (_, families, r) => family(families, r),
  several: (choices, _, r) => ({
    ...randomSetFilters(choices, r, 1),
    ...randomRangeFilters(r, 1),
    ...buyerFactFilters(choices, r, 1),
    ...(r.chance(0.5) ? equipment(r) : specFilters(r, 1)),
  }),
}

function buyerFactFilters(choices: FacetChoices, r: Random, count: number): SearchQueryInput {
  const codes = r.shuffle(buyerFactSets).slice(0, count)
  return Object.fromEntries(codes.map((code) => [code, pickIds(choices[code], r)]))
}

function equipment(r: Random): SearchQueryInput {
  const ids = r
    .shuffle([1, 2, 3, 4, 5, 6, 7, 8])
    .slice(0, r.int(1, 3))
    .sort((a, b) => a - b)
  return { eq: ids.join(','), ...(r.chance(0.25) && { en: 't' }) }
}

function specFilters(r: Random, count: number): SearchQueryInput {
  const selected = r.shuffle([...specBounds]).slice(0, count)
  const bounds = Object.fromEntries(selected.map(({ code, at }) => [code, at(r)]))
  const unstatedCodes = selected.map(({ unstated }) => unstated).sort()
  return { ...bounds, ...(r.chance(0.25) && { ns: unstatedCodes.join(',') }) }
}

const specBounds = [
  { code: 'ht', unstated: 'hf', at: (r: Random) => r.int(2, 18) * 100 },
  { code: 'nf', unstated: 'nf', at: (r: Random) => r.int(2, 8) },
  { code: 'uf', unstated: 'uf', at: (r: Random) => r.int(6, 25) * 100 },
  { code: 'kf', unstated: 'kf', at: (r: Random) => r.int(10, 40) * 10 },
  { code: 'rf', unstated: 'rf', at: (r: Random) => r.int(5, 30) * 100 },
] as const

function cost(r: Random): SearchQueryInput {
  return {
    at: r.int(1, 40) * 500,
    hy: r.int(2, 30) * 10,
    ...(r.chance(0.25) && { ns: 'af' }),
  }
}

/** Returns a filter for one of a make's families, sometimes combined with all of another make. */
function family(families: Families, r: Random): SearchQueryInput {
  const { familyId, makeId } = r.weighted(families)
  const other = r.weighted(families)
  const makes = r.chance(0.3) ? [makeId, other.makeId] : [makeId]
  return { m: [...new Set(makes)].join(','), md: String(familyId) }
}
