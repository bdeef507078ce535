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
      ...measured(formatMoney),
      both: (low, high) =>
        low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`,
    },
  },
  totalTime: {
    title: 'Total time',
    unit: 'h',
    format: formatNumber,
    say: (hours) => `${formatNumber(hours)} hours`,
    chip: measured((hours) => `${formatNumber(hours)} h total`, formatNumber),
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
    chip: measured((feet) => `${formatNumber(feet)} ft long`, formatNumber),
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
}

/** How each set is put on screen. */
export const facetLabels: Record<FacetCode, FacetLabelling> = {
  c: { title: 'Category', many: 'categories' },
  m: { title: 'Make', many: 'makes', find: 'Find a make' },
  st: { title: 'State', many: 'states' },
  bt: { title: 'Aircraft type', many: 'types', isFolded: true },
  f: { title: 'Fuel', many: 'fuels', isFolded: true },
  h: { title: 'Airframe material', many: 'materials', isFolded: true },
}

/** "20 – 30 ft long", "From 20 ft long", "Up to 30 ft long". */
function measured(say: Say, sayLow: Say = say): RangeLabels['chip'] {
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
  /** What its choices are called together: "makes". */
  many: string
  /** The name of the box that finds one; absent: no box. */
  find?: string
}
