import { SearchQuery, sortCodes } from '#features/search/contract.ts'
import {
  type FacetCode,
  facetCodes,
  type RangeName,
  rangeFilters,
  rangeNames,
  unstatedCodes,
} from '#features/search/filters.ts'
import { descriptionWords, makeNames, modelNames, type SeededRandom } from './random-listings.ts'

/** Returns a query that a visitor or client might send. Most have a few filters, and some have many. */
export function randomQuery(dice: SeededRandom): SearchQuery {
  const wants = dice.one([0.04, 0.1, 0.1, 0.25])
  const input: Record<string, string> = {
    dnum: dice.one(['10', '25', '50']),
    page: String(dice.chance(0.8) ? dice.below(3) : dice.below(40)),
    sort: dice.one(Object.keys(sortCodes)),
    rev: dice.one(['t', 'f']),
  }
  const set = (name: string, value: () => string | number) => {
    if (dice.chance(wants)) input[name] = String(value())
  }
  for (const facet of facetCodes)
    set(facet, () =>
      Array.from(
        { length: 1 + dice.below(4) },
        () => lowest(facet) + dice.below(maxIds[facet] ?? 6),
      ).join(','),
    )
  for (const name of rangeNames) {
    const { codes, limits } = rangeFilters[name]
    const value = usual[name] ?? ((random) => limits[0] + random.below(limits[1] - limits[0]))
    const [low, high] = [value(dice), value(dice)].sort((a, b) => a - b)
    set(codes[0], () => low as number)
    set(codes[1], () => high as number)
  }
  const several = (end: number) =>
    Array.from({ length: 1 + dice.below(2) }, () => 1 + dice.below(end)).join(',')
  set('md', () => several(45))
  set('eq', () => several(8))
  set('en', () => dice.one(['t', 'f']))
  set('of', () => several(5))
  const [least, dearest] = [dice.below(10_000), dice.below(10_000)].sort((a, b) => a - b)
  set('af', () => least as number)
  set('at', () => dearest as number)
  set('hy', () => dice.one([0, 50, 137, 400]))
  set('am', () => dice.one([0, 3, 6, 12]))
  set('au', () => dice.one(['2026-12', '2027-06']))
  set('ld', () => dice.one([1, 7, 30, 400]))
  if (dice.chance(0.4)) input.ns = unstatedCodes.filter(() => dice.chance(0.6)).join() || 'pf'
  set('el', () => dice.below(101))
  set('eu', () => dice.one(['t', 'f']))
  set('biz', () => 1 + dice.below(2))
  set('emp', () => 1 + dice.below(3))
  set('off', () => 1 + dice.below(3))
  set('fo', () => 't')
  set('sold', () => 't')
  set('near', () => dice.one(['KAPA', 'APA', '00V', '80301', '99501']))
  set('nm', () => dice.one([30, 250, 1500, 12000]))
  set('box', () => dice.one(boxes))
  if (dice.chance(wants + 0.1)) {
    input.kw = randomWords(dice)
    if (dice.chance(0.5)) input.sort = 'b'
  }
  return SearchQuery.parse(input)
}

/** Returns the lowest ID to query. 0 means "not stated" if that's an option. Otherwise, it's an unused ID. */
function lowest(facet: FacetCode): number {
  return facet === 'm' ? 1 : 0
}

/** Boxes around locations in the random market. Some cross the antimeridian, and some contain only one location. */
const boxes = [
  '-109.1,36.9,-102,41',
  '-180,-90,180,90',
  '170,50,-100,70',
  '-104.85,39.57,-104.85,39.57',
  '-80.5,20,-60.25,39.7512',
]

/** Maximum IDs, including some that don't exist. */
const maxIds: { [Code in FacetCode]?: number } = { m: 12, c: 14, bt: 4, f: 6, h: 6, st: 52 }

/** Bounds close to the values in the random market. */
const usual: { [Name in RangeName]?: (random: SeededRandom) => number } = {
  year: (random) => 1935 + random.below(95),
  overhaulYear: (random) => 1985 + random.below(42),
  length: (random) => random.below(800) / 10,
  price: (random) => Math.round(5_000_000 * random.roll() ** 5),
  engines: (random) => random.below(5),
  totalTime: (random) => Math.round(20_000 * random.roll() ** 2),
  engineHours: (random) => Math.round(3_000 * random.roll()),
  seats: (random) => random.below(12),
  usefulLoad: (random) => random.below(3_000),
  cruise: (random) => random.below(450),
  range: (random) => random.below(3_200),
  landings: (random) => random.below(10_000),
  dollarsDue: (random) => random.one([0, random.below(300_000)]),
}

function randomWords(random: SeededRandom): string {
  const all = [
    ...makeNames,
    ...modelNames,
    ...descriptionWords,
    'N827CW',
    'ST-12',
    'Denver',
    'tx',
    'new york',
    'sr 22',
    '172s',
    'CJ2+',
    'xls+ OR cj2',
    'king air 200',
    'sr22',
    'c172',
    'kingair',
    'turboprop',
    'piston',
    'jets',
    'chopper',
    'taildragger',
  ]
  return Array.from({ length: 1 + random.below(2) }, () => misspell(random, random.one(all))).join(
    random.one([' ', ' ', ', ', '-']),
  )
}

/** Returns the word as is, truncated, or with a wrong, missing, doubled, or swapped letter. */
function misspell(random: SeededRandom, word: string): string {
  if (random.chance(0.6) || word.length < 3) return random.chance(0.3) ? word.toUpperCase() : word
  const at = random.below(word.length - 1)
  const rest = word.slice(at + 1)
  return random.one([
    word.slice(0, 2 + random.below(word.length - 2)),
    `${word.slice(0, at)}${rest}`,
    `${word.slice(0, at)}q${rest}`,
    `${word.slice(0, at + 1)}${word[at]}${rest}`,
    `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  ])
}
