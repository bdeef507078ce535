import { formatCount, formatMoney, formatNumber } from '#kernel/format.ts'
import type { FacetCode, RangeName } from './filters.ts'

/** How each range is put on screen. */
export const rangeLabels: Record<RangeName, RangeLabels> = {
  price: {
    title: 'Price',
    unit: '$',
    step: 1000,
    format: formatNumber,
    say: formatMoney,
    chip: {
      ...measuredChip(formatMoney),
      both: (low, high) =>
        low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`,
    },
  },
  totalTime: {
    title: 'Total time',
    unit: 'h',
    format: formatNumber,
    say: (hours) => `${formatNumber(hours)} hours`,
    chip: measuredChip((hours) => `${formatNumber(hours)} h total`, formatNumber),
  },
  year: {
    title: 'Year',
    format: String,
    say: String,
    chip: {
      both: (low, high) => (low === high ? String(low) : `${low} – ${high}`),
      from: (low) => `${low} or newer`,
      to: (high) => `${high} or older`,
    },
  },
  length: {
    title: 'Length',
    isFolded: true,
    unit: 'ft',
    decimals: 1,
    format: formatNumber,
    say: (feet) => `${formatNumber(feet)} feet`,
    chip: measuredChip((feet) => `${formatNumber(feet)} ft long`, formatNumber),
  },
  engines: {
    title: 'Engines',
    isFolded: true,
    format: String,
    say: String,
    chip: {
      both: (low, high) => (low === high ? formatCount(low, 'engine') : `${low} – ${high} engines`),
      from: (low) => `${low} or more engines`,
      to: (high) => `Up to ${formatCount(high, 'engine')}`,
    },
  },
  seats: {
    title: 'Seats',
    isFolded: true,
    format: String,
    say: String,
    chip: {
      both: (low, high) => (low === high ? formatCount(low, 'seat') : `${low} – ${high} seats`),
      from: (low) => `${low} or more seats`,
      to: (high) => `Up to ${formatCount(high, 'seat')}`,
    },
  },
  usefulLoad: {
    title: 'Useful load',
    isFolded: true,
    unit: 'lb',
    step: 10,
    format: formatNumber,
    say: (pounds) => `${formatNumber(pounds)} pounds`,
    chip: measuredChip((pounds) => `${formatNumber(pounds)} lb useful load`, formatNumber),
  },
  cruise: {
    title: 'Cruise',
    isFolded: true,
    unit: 'kt',
    format: formatNumber,
    say: (knots) => `${formatNumber(knots)} knots`,
    chip: measuredChip((knots) => `${formatNumber(knots)} kt cruise`, formatNumber),
  },
  range: {
    title: 'Range',
    isFolded: true,
    unit: 'nm',
    step: 10,
    format: formatNumber,
    say: (miles) => `${formatNumber(miles)} nautical miles`,
    chip: measuredChip((miles) => `${formatNumber(miles)} nm range`, formatNumber),
  },
  engineHours: {
    title: 'Engine hours',
    isFolded: true,
    unit: 'h',
    format: formatNumber,
    say: (hours) => `${formatNumber(hours)} hours since overhaul or new`,
    chip: measuredChip((hours) => `${formatNumber(hours)} h on the engine`, formatNumber),
  },
  landings: {
    title: 'Landings',
    isFolded: true,
    format: formatNumber,
    say: (landings) => formatCount(landings, 'landing'),
    chip: measuredChip((landings) => formatCount(landings, 'landing'), formatNumber),
  },
}

/** What a chip says of bounds that keep what is not stated. */
export function orNotStated(text: string): string {
  return `${text}, or not stated`
}

/** How each set is put on screen. */
export const facetLabels: Record<FacetCode, FacetLabelling> = {
  c: { title: 'Category', many: 'categories' },
  m: { title: 'Make and model', many: 'makes', find: 'Find a make' },
  st: { title: 'State', many: 'states' },
  bt: { title: 'Aircraft type', many: 'types', isFolded: true },
  f: { title: 'Fuel', many: 'fuels', isFolded: true },
  h: { title: 'Airframe material', many: 'materials', isFolded: true },
  dm: {
    title: 'Damage history',
    many: 'answers',
    chip: { 0: 'Damage not stated', 1: 'Damage: none', 2: 'Damage: repaired', 3: 'Damaged' },
  },
  lg: {
    title: 'Logs',
    many: 'answers',
    isFolded: true,
    chip: { 0: 'Logs not stated', 1: 'Complete logs', 2: 'Partial logs', 3: 'Logs missing' },
  },
  gr: {
    title: 'Landing gear',
    many: 'kinds of gear',
    isFolded: true,
    chip: { 0: 'Gear not stated', 1: 'Fixed tricycle gear', 2: 'Retractable tricycle gear' },
  },
  jc: {
    title: 'Jet class',
    many: 'classes',
    isFolded: true,
    chip: {
      0: 'Jet class not stated',
      1: 'Very light jet',
      2: 'Light jet',
      3: 'Midsize jet',
      4: 'Super-midsize jet',
      5: 'Large jet',
      6: 'Ultra-long-range jet',
    },
  },
  pg: {
    title: 'Engine program',
    many: 'answers',
    isFolded: true,
    chip: {
      0: 'Engine program not stated',
      1: 'On an engine program',
      2: 'Not on an engine program',
    },
  },
  sk: { title: 'Sold by', many: 'sellers', isFolded: true },
  dl: { title: 'Whole or share', many: 'kinds', isFolded: true },
}

/** "20 – 30 ft long", "From 20 ft long", "Up to 30 ft long". */
export function measuredChip(say: Say, sayLow: Say = say): RangeLabels['chip'] {
  return {
    both: (low, high) => `${sayLow(low)} – ${say(high)}`,
    from: (low) => `From ${say(low)}`,
    to: (high) => `Up to ${say(high)}`,
  }
}

type Say = (value: number) => string

export type RangeLabels = {
  title: string
  /** Whether its section starts closed. */
  isFolded?: boolean
  /** Before the figure in a field. */
  unit?: string
  /** Of the slider; 1 when not said. */
  step?: number
  /** How many places behind the point a typed figure keeps; none when not said. */
  decimals?: number
  /** How a figure stands in a field. */
  format: Say
  /** How a figure is said. */
  say: Say
  /** What its chip says, whichever of its ends are given. */
  chip: { both: (low: number, high: number) => string; from: Say; to: Say }
}

export type FacetLabelling = {
  title: string
  isFolded?: boolean
  /** What its choices are called in a chip, away from their title. */
  chip?: Record<number, string>
  /** What its choices are called together: "makes". */
  many: string
  /** The name of the box that finds one; absent: no box. */
  find?: string
}
