import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { type SearchBounds, SearchQuery, sortCodes } from './contract.ts'
import {
  facetCodes,
  filterCodes,
  numberLimits,
  panelOrder,
  parameters,
  type RangeName,
  rangeFilters,
  rangeNames,
  unstatedCodes,
} from './filters.ts'
import { clampToMarket, readExactQuery, readPageQuery } from './rules.ts'
import { effectiveSort, isFiltered, writeSearchQuery } from './search-url.ts'
import { includedUnstated } from './unstated.ts'

const read = (text: string) => readPageQuery(new URLSearchParams(text))
/** Without keywords, sorting by best match is the same as sorting by newest. */
const inEffect = ({ ns, ...query }: SearchQuery) => ({
  ...query,
  sort: effectiveSort(query),
  ...(ns?.length && { ns }),
})

test('[SRCH-01] any query written as an address is parsed back unchanged', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const { query: again, dropped } = read(writeSearchQuery(query))
      expect(inEffect(again)).toEqual(inEffect(query))
      expect(dropped).toEqual([])
      expect(readExactQuery(new URLSearchParams(writeSearchQuery(query)))).toEqual({
        query: again,
        unusable: null,
      })
    }),
    { numRuns: 500 },
  )
})

test('[SRCH-01] any address is parsed without an error and has one canonical form', () => {
  const parameter = fc.tuple(
    fc.constantFrom(...Object.keys(SearchQuery.shape), 'other'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(parameter), (parameters) => {
      const { query } = readPageQuery(new URLSearchParams(parameters))
      expect(inEffect(read(writeSearchQuery(query)).query)).toEqual(inEffect(query))
    }),
    { numRuns: 500 },
  )
})

test('[SRCH-01] omits defaults and keeps lists readable', () => {
  expect(writeSearchQuery(SearchQuery.parse({}))).toBe('')
  const query = SearchQuery.parse({
    m: '12,3',
    sort: 'p',
    rev: 't',
    kw: 'sr 22',
    page: 2,
    dnum: 25,
    eu: 'f',
  })
  expect(writeSearchQuery(query)).toBe('page=2&sort=p&rev=t&eu=f&m=3,12&kw=sr+22')
})

test('[SRCH-04] newest first is omitted where it is the default, and written with keywords', () => {
  expect(writeSearchQuery(SearchQuery.parse({ sort: 'n' }))).toBe('')
  expect(writeSearchQuery(SearchQuery.parse({ sort: 'n', kw: '182' }))).toBe('sort=n&kw=182')
  expect(writeSearchQuery(SearchQuery.parse({ sort: 'b', kw: '182' }))).toBe('kw=182')
})

test('[SRCH-01] the panel includes every filter, and the address every filter parameter', () => {
  const names = [...rangeNames, ...facetCodes]
  expect(panelOrder).toEqual(expect.arrayContaining(names))
  expect(new Set(panelOrder).size).toBe(panelOrder.length)
  expect(parameters).toEqual(expect.arrayContaining(panelOrder.flatMap(filterCodes)))
})

test('[SRCH-03] agenda and headline fall back to the grid and are reported', () => {
  for (const disp of ['a', 'h'])
    expect(read(`disp=${disp}&sort=p`)).toMatchObject({
      query: { disp: 'g', sort: 'p' },
      dropped: ['disp'],
    })
})

test('[SRCH-05] page sizes other than 10, 25, and 50 fall back to 25', () => {
  expect(read('dnum=30')).toMatchObject({ query: { dnum: 25, page: 0 }, dropped: ['dnum'] })
  expect(read('dnum=50').query.dnum).toBe(50)
})

test('[SRCH-06] clamps range limits to their range', () => {
  expect(read('yf=1700&yt=9999')).toMatchObject({ query: { yf: 1900, yt: 2100 }, dropped: [] })
})

test.each([
  ['pt=6.500.000.000&cy=HUF', { pt: 6_500_000_000, cy: 'HUF' }, []],
  ['pf=1,000,000,000&pt=3,000,000,000,000&cy=JPY', { pf: 1_000_000_000, cy: 'JPY' }, ['pt']],
  ['pt=2000000000', { pt: 2_000_000_000 }, []],
  ['pf=100000&pt=5000000000000', { pf: 100_000 }, ['pt']],
])(
  '[SRCH-06] keeps or reports a price limit, but never lowers it: %s',
  (address, query, dropped) => {
    expect(read(address)).toMatchObject({ query, dropped })
  },
)

test('[SRCH-06] parses common number formats in an address, with fractions rounded for whole numbers', () => {
  expect(read('pf=150k&pt=$1.5m&yf=1950.5&tt=1,500&lf=26,5&nm=300 nm')).toMatchObject({
    query: { pf: 150_000, pt: 1_500_000, yf: 1951, tt: 1_500, lf: 26.5, nm: 300 },
    dropped: [],
  })
  expect(read('pt=cheap')).toMatchObject({ query: {}, dropped: ['pt'] })
})

const market: SearchBounds = {
  minYear: 1938,
  maxYear: 2027,
  minLength: 14,
  maxLength: 97,
  minPrice: 19_500,
  maxPrice: 24_300_000,
  maxEngines: 3,
  maxTotalTime: 32_000,
  maxSeats: 20,
  maxUsefulLoad: 60_000,
  maxCruise: 550,
  maxRange: 7_500,
  maxLandings: 20_000,
  maxEnvelopeHours: 1_000,
  minOverhaulYear: 1990,
  maxOverhaulYear: 2026,
  maxHotSectionHours: 3_000,
  maxHoursLeft: 4_000,
  maxHorsepower: 1_500,
  maxDollarsDue: 300_000,
  maxEngineHours: 3_000,
  count: 1_115,
}

/** Actual maximums, which are lower than the rounded ends of the sliders. */
const highest = {
  ...Object.fromEntries(rangeNames.map((name) => [name, 1_000_000_000])),
  year: 2025,
  length: 96.4,
  totalTime: 31_480,
} as Record<RangeName, number>

test.each([
  ['es', 'pt=150 mil', { pt: 150_000 }],
  ['es-ES', 'pt=150.000', { pt: 150_000 }],
  ['es', 'pt=150.000&tt=3.450', { pt: 150_000, tt: 3_450 }],
  ['de', 'pt=150 Tsd.&lt=8,38 m', { pt: 150_000, lt: 27.5 }],
  ['tr', 'pt=150 bin', { pt: 150_000 }],
  ['en', 'pt=$150k&lt=27\' 6"', { pt: 150_000, lt: 27.5 }],
] as const)('[SRCH-06] [BEY-20] a form in %s sends %s', (tag, address, query) => {
  expect(runInLanguage(tag, () => read(address))).toMatchObject({ query, dropped: [] })
})

test('[SRCH-06] [BEY-17] amounts in another currency are reported rather than misread', () => {
  expect(read('pt=€90.000')).toMatchObject({ query: {}, dropped: ['pt'] })
  expect(read('pt=€90.000&rate=EUR@0.9').query).toMatchObject({ pt: 90_000, cy: 'EUR' })
})

test('[SRCH-06] [BEY-17] costs of a form without scripts are in the visitor’s currency', () => {
  expect(read('af=900&at=€1.800&rate=EUR@0.9').query).toMatchObject({ af: 1_000, at: 2_000 })
  expect(read('at=2,000').query).toMatchObject({ at: 2_000 })
  expect(read('dt=€1.800&rate=EUR@0.9').query).toMatchObject({ dt: 2_000 })
})

test('[SRCH-06] limits of an address stay within the market', () => {
  const { query } = read('yf=2090&yt=2095&pf=5&pt=999999999999&lf=200&et=9&tf=40000&m=2&page=1')
  expect(clampToMarket(query, market, highest)).toEqual({
    ...query,
    yf: 2025,
    yt: 2027,
    pt: 24_300_000,
    lf: 96.4,
    et: 3,
    tf: 31_480,
  })
  expect(clampToMarket(read('yf=1800').query, market, highest).yf).toBe(1938)
})

test('[SRCH-06] an empty market has no limits', () => {
  const { query } = read('yf=2010&pt=300000')
  expect(clampToMarket(query, { ...market, maxPrice: 0, count: 0 }, highest)).toEqual(query)
})

test('[SRCH-06] clamped limits never cross', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const moved = clampToMarket(query, market, highest)
      for (const {
        codes: [from, to],
      } of Object.values(rangeFilters))
        if (moved[from] !== undefined && moved[to] !== undefined)
          expect(moved[from]).toBeLessThanOrEqual(moved[to])
    }),
  )
})

test('[SRCH-06] drops from if it exceeds to', () => {
  const { query, dropped } = read('pf=500&pt=100&yf=2000&yt=2010')
  expect([query.pf, query.pt, query.yf, query.yt, dropped]).toEqual([
    undefined,
    100,
    2000,
    2010,
    ['pf'],
  ])
})

test('[SRCH-01] an empty value isn’t a filter, and a repeated parameter is a list', () => {
  expect(read('kw=+&m=&yf=')).toEqual({ query: SearchQuery.parse({}), dropped: [] })
  expect(read('m=3&m=1').query.m).toEqual([1, 3])
})

test('display and sort order aren’t filters', () => {
  expect(isFiltered(read('page=3&sort=p&rev=t&disp=l&dnum=50').query)).toBe(false)
  expect(isFiltered(read('fo=t').query)).toBe(true)
})

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 999_999_999 }), {
  minLength: 1,
  maxLength: 20,
})
const inRange = ([min, max]: readonly [number, number]) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)

const queries = fc
  .record(
    {
      page: fc.nat(1_000_000),
      dnum: fc.constantFrom('10', '25', '50'),
      disp: fc.constantFrom('g', 's', 'l'),
      sort: fc.constantFrom(...Object.keys(sortCodes)),
      ...Object.fromEntries(
        ['rev', 'eu', 'en', 'fo', 'sold'].map((flag) => [flag, fc.constantFrom('t', 'f')]),
      ),
      ...Object.fromEntries(facetCodes.map((facet) => [facet, ids.map(String)])),
      ...Object.fromEntries(
        rangeNames.map((name) => [`range ${name}`, inRange(rangeFilters[name].limits)]),
      ),
      kw: fc.string({ unit: 'grapheme', maxLength: 100 }).filter((text) => text.trim() !== ''),
      el: fc.nat(100),
      md: ids.map(String),
      eq: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1 }).map(String),
      of: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }).map(String),
      'range cost': inRange(numberLimits.at),
      hy: inRange(numberLimits.hy).map(([hours]) => hours),
      am: fc.integer({ min: 0, max: 120 }),
      au: fc.constantFrom('2026-12', '2027-06'),
      ld: fc.integer({ min: 1, max: 9_999 }),
      ns: fc.uniqueArray(fc.constantFrom(...unstatedCodes), { minLength: 1 }).map(String),
      biz: fc.integer({ min: 1, max: 2_147_483_647 }),
      near: fc.constantFrom('KAPA', 'apa', '00V', '80301'),
      nm: fc.integer({ min: 1, max: 12_000 }),
    },
    { requiredKeys: [] },
  )
  .map((parts) => {
    const input: Record<string, unknown> = { ...parts }
    for (const name of rangeNames) {
      const [from, to] = rangeFilters[name].codes
      const bounds = input[`range ${name}`] as readonly number[] | undefined
      if (bounds) [input[from], input[to]] = bounds
    }
    const cost = input['range cost'] as readonly number[] | undefined
    if (cost) [input.af, input.at] = cost
    const query = SearchQuery.parse(input)
    // Codes in `ns` that have no effect aren't part of the search.
    return { ...query, ...(query.ns && { ns: includedUnstated(query) }) }
  })

test('[BEY-16] bounds of a form without JavaScript are in the visitor’s units', () => {
  expect(read('rf=1,000&kf=250&lf=8.2&nm=500&units=metric').query).toMatchObject({
    rf: 540,
    kf: 135,
    lf: 26.9,
    nm: 270,
  })
  expect(read('rf=1000&kf=250').query).toMatchObject({ rf: 1_000, kf: 250 })
})
