import { type Random, randomFor } from '../../../demo/random.ts'
import { SearchQuery, type SearchQueryInput } from '../../../src/features/search/contract.ts'
import type { FacetCode } from '../../../src/features/search/filters.ts'
import { writeSearchQuery } from '../../../src/features/search/search-url.ts'

/**
 * Generates faceted queries in a typical mix: 12% have no filter, 25% have one set, and 13% have one range. Another 15%
 * have a set and a range, 15% have two sets and two ranges, and 20% have keywords. Half of the keyword queries also
 * have a filter. Queries sort by price, year, or newest in either direction. One in five requests a page from 2 to 21,
 * and the rest request the first page. The same seed always gives the same queries.
 */
export function mixedQueries(choices: FacetChoices, count = 200, seed = 1): BenchQuery[] {
  return Array.from({ length: count }, (_, i) => {
    const r = randomFor(seed * 7919, i)
    const kind = kindAt(i)
    const input: SearchQueryInput = { ...parts[kind](choices, r), ...randomSortAndPage(i, r) }
    const query = SearchQuery.parse(input)
    return { kind, query, address: writeSearchQuery(query) }
  })
}

/** Available IDs in each facet and the number of listings for each ID, taken from the facet counts. */
export type FacetChoices = Record<FacetCode, readonly (readonly [id: number, count: number])[]>

export type BenchQuery = { kind: QueryKind; query: SearchQuery; address: string }

export type PilotKind = 'said' | 'equipment' | 'figures' | 'cost' | 'family' | 'several'
export type QueryKind = UsualKind | PilotKind

type UsualKind =
  | 'no filter'
  | 'set'
  | 'range'
  | 'set and range'
  | 'two sets, two ranges'
  | 'words'
  | 'words and filter'
type Part = (choices: FacetChoices, r: Random) => SearchQueryInput

const shares: readonly (readonly [UsualKind, number])[] = [
  ['no filter', 12],
  ['set', 25],
  ['range', 13],
  ['set and range', 15],
  ['two sets, two ranges', 15],
  ['words', 10],
  ['words and filter', 10],
]
const cycle: UsualKind[] = shares.flatMap(([kind, share]) => Array<UsualKind>(share).fill(kind))

/** Steps through the cycle in increments of 37, which visits all 100 entries once and mixes the kinds. */
function kindAt(i: number): UsualKind {
  return cycle[(i * 37) % 100] as UsualKind
}

const parts: Record<UsualKind, Part> = {
  'no filter': () => ({}),
  set: (choices, r) => randomSetFilters(choices, r, 1),
  range: (_, r) => randomRangeFilters(r, 1),
  'set and range': (choices, r) => ({
    ...randomSetFilters(choices, r, 1),
    ...randomRangeFilters(r, 1),
  }),
  'two sets, two ranges': (choices, r) => ({
    ...randomSetFilters(choices, r, 2),
    ...randomRangeFilters(r, 2),
  }),
  words: (_, r) => keywordFilter(r),
  'words and filter': (choices, r) => ({
    ...keywordFilter(r),
    ...(r.chance(0.5) ? randomSetFilters(choices, r, 1) : randomRangeFilters(r, 1)),
  }),
}

export function randomSortAndPage(i: number, r: Random): SearchQueryInput {
  const sort = r.pick(['p', 'y', 'n'] as const)
  const page = i % 5 === 4 ? r.int(1, 20) : 0
  return { sort, rev: r.chance(0.5) ? 't' : 'f', page, dnum: 25 }
}

export function randomSetFilters(
  choices: FacetChoices,
  r: Random,
  count: number,
): SearchQueryInput {
  const codes = r.chance(0.4)
    ? ['m' as const, ...r.shuffle(usualSets.slice(1))]
    : r.shuffle(usualSets)
  return Object.fromEntries(codes.slice(0, count).map((code) => [code, pickIds(choices[code], r)]))
}

/** Basic sets only, so that results remain comparable with older ones. */
const usualSets: readonly FacetCode[] = ['m', 'c', 'bt', 'f', 'h', 'st']

export function pickIds(choices: FacetChoices[FacetCode], r: Random): string {
  const idCount = r.weighted([
    [1, 60],
    [2, 25],
    [3, 15],
  ] as const)
  const ids = new Set(Array.from({ length: idCount }, () => r.weighted(choices)))
  return [...ids].sort((a, b) => a - b).join(',')
}

export function randomRangeFilters(r: Random, count: number): SearchQueryInput {
  const ranges = r.shuffle([priceRange, yearRange, totalTimeRange, lengthRange]).slice(0, count)
  return Object.assign({}, ...ranges.map((range) => range(r)))
}

const priceRange = (r: Random): SearchQueryInput => {
  const from = r.int(10, 400) * 1000
  return r.chance(0.3) ? { pt: from * 2 } : { pf: from, pt: Math.round(from * r.between(1.3, 4)) }
}
const yearRange = (r: Random): SearchQueryInput => {
  const from = r.int(1946, 2018)
  return r.chance(0.4) ? { yf: from } : { yf: from, yt: from + r.int(3, 25) }
}
const totalTimeRange = (r: Random): SearchQueryInput => ({
  tf: r.int(0, 15) * 100,
  tt: r.int(20, 90) * 100,
})
const lengthRange = (r: Random): SearchQueryInput => {
  const from = r.int(18, 45)
  return { lf: from, lt: from + r.int(4, 20) }
}

const keywords = [
  'cessna',
  'cessna 172',
  'piper',
  'cirrus',
  'sr22',
  'bonanza',
  'king air',
  'citation',
  'mooney',
  'robinson',
  'diamond',
  'baron',
  'cub',
  'garmin',
  'leather',
  'ads b',
  'hangared',
  'one owner',
  'autopilot',
  'air conditioning',
  'fresh annual',
  'no damage',
  'complete logs',
  'oxygen',
  'overhauled cylinders',
  'cessna leather',
  'piper hangared',
  'beechcraft complete logs',
  'gulfstream',
  'pilatus',
  'tri',
  'turb',
  'float',
  'cherokee',
  'waas',
  'cessna 182 ads b',
]

function keywordFilter(r: Random): SearchQueryInput {
  return { kw: r.pick(keywords) }
}
