import type { MarketNames } from '#features/search/server/line-parser/family-names.ts'
import { states } from './states.ts'

/**
 * Omits parameters that can't be expressed in text, such as seller type, pages, display, and listings with missing
 * values.
 */
export function omitInexpressible(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .map(([code, value]) => [code, expressibleIds(code, value)] as const)
      .filter(([code, value]) => value !== '' && code in formatters),
  )
}

/** Expresses a search in text, with a phrase for each parameter. */
export function toSearchText(query: Record<string, string>, market: MarketNames): string {
  return Object.entries(query)
    .flatMap(([code, value]) => formatters[code]?.(value, query, market) ?? [])
    .join(', ')
}

/** Returns the IDs that can be expressed in text. */
function expressibleIds(code: string, value: string): string {
  const labels = code === 'st' ? stateNames : choices[code]
  if (!labels) return value
  return value
    .split(',')
    .filter((id) => labels[Number(id)])
    .join(',')
}

const stateNames = [null, ...states.map(({ name }) => name)]

const choices: Record<string, readonly (string | null)[]> = {
  c: [
    null,
    'single engine piston',
    'multi engine piston',
    'turboprop',
    'private jet',
    'light sport',
    'experimental',
    'warbird',
    'piston helicopter',
    'turbine helicopter',
    'category glider',
    'motor glider',
    'gyroplane',
    'ultralight',
    'balloon',
    'airship',
    'weight shift control',
    'powered parachute',
  ],
  bt: [
    null,
    'type airplane',
    'type helicopter',
    'type glider',
    'type gyroplane',
    'type ultralight',
    'type lighter than air',
    'type weight shift control',
    'type powered parachute',
  ],
  f: [null, 'avgas', 'jet a', 'mogas', 'electric'],
  h: [null, 'aluminum', 'composite', 'steel tube', 'wood and fabric'],
  dm: ['damage not stated', 'no damage', 'repaired damage', 'damaged'],
  lg: ['logs not stated', 'complete logs', 'partial logs', 'missing logs'],
  gr: [
    'gear not stated',
    'fixed tricycle',
    'retractable tricycle',
    'fixed tailwheel',
    'retractable tailwheel',
    'floats',
    'amphibious',
    'skids',
    'skis',
  ],
  jc: [
    'jet class not stated',
    'very light jet',
    'light jet',
    'midsize jet',
    'super midsize jet',
    'large jet',
    'ultra long range jet',
  ],
  pg: ['program not stated', 'on program', 'no program'],
  sk: [null, 'broker', 'private seller'],
  dl: [null, 'whole aircraft', 'share'],
  rc: ['reports not compared', 'no accident reports', 'accident reports'],
  eq: [
    null,
    'ifr gps waas',
    'ads-b out',
    'autopilot',
    'glass panel',
    'ice protection',
    'known ice',
    'air conditioning',
    'oxygen',
  ],
  of: [null, 'for rent', 'with photos', 'negotiable', 'hours confirmed', 'answers quickly'],
}

const bounds: Record<string, string> = {
  y: 'year',
  l: 'length',
  p: 'price',
  e: 'engines',
  t: 'total time',
  n: 'seats',
  u: 'useful load',
  k: 'cruise',
  r: 'range',
  c: 'landings',
  h: 'engine hours',
  x: 'engine overhauled',
  w: 'hours since hot section',
  j: 'hours left to tbo',
  z: 'horsepower',
  a: 'all in a month',
  d: 'overhauls due',
}

const orders: Record<string, string> = {
  p: 'cheapest',
  pt: 'most expensive',
  n: 'newest',
  nt: 'oldest listing',
  y: 'oldest',
  yt: 'newest year',
  t: 'lowest time',
  tt: 'highest time',
  d: 'price drop',
  a: 'cheapest to own',
  o: 'cheapest with overhauls due',
  st: 'most seats',
  rt: 'longest range',
  ut: 'most useful load',
}

type Formatter = (
  value: string,
  query: Record<string, string>,
  market: MarketNames,
) => string | string[]

const formatters: Record<string, Formatter> = {
  ...Object.fromEntries(
    Object.entries(choices).map(([code, labels]) => [
      code,
      (value: string) => value.split(',').map((id) => labels[Number(id)] ?? ''),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(bounds).flatMap(([letter, label]) => [
      [`${letter}f`, (value: string) => `${label} at least ${value}`],
      [`${letter}t`, (value: string) => `${label} at most ${value}`],
    ]),
  ),
  hy: (value) => `hours a year ${value}`,
  el: (value) => `engine life ${value}%`,
  eu: () => 'engine life stated',
  en: () => 'equipment or not stated',
  au: (value) => `annual not due before ${value.slice(5)}/${value.slice(0, 4)}`,
  ld: (value) => `listed in the last ${value} days`,
  am: (value) => (value === '0' ? 'in annual' : `annual good for ${value} months`),
  m: (value, _query, { makes }) =>
    value.split(',').map((id) => makes.find((make) => make.id === Number(id))?.text ?? ''),
  md: (value, _query, { makes, families }) =>
    value.split(',').map((id) => {
      const family = families.find((family) => family.id === Number(id))
      const make = makes.find((make) => make.id === family?.makeId)
      return `${make?.text} ${family?.name}`
    }),
  st: (value) =>
    value.split(',').map((id) => `in ${states.find((state) => state.id === Number(id))?.name}`),
  near: (value, { nm }) => `${nm === undefined ? 'near' : `within ${nm} nm of`} ${value}`,
  nm: () => [],
  kw: (value) => `“${value}”`,
  fo: () => 'featured',
  sold: () => 'including sold',
  sort: (value, { rev }) => orders[value + (rev ?? '')] ?? [],
  rev: () => [],
}

export function hasOrder({ sort = '', rev = '' }: Record<string, string>): boolean {
  return sort !== '' && orders[sort + rev] !== undefined
}
