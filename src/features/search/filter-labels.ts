import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import { currencies, formatAmount } from '#kernel/format/currencies.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import {
  type Convertible,
  defaultUnits,
  formatInUnits,
  formatPrice,
  formatQuantity,
  type Quantity,
  type Units,
  unitRow,
} from '#kernel/format/units.ts'
import type { FacetCode, RangeName } from './filters.ts'

/** Returns the display format of a range filter. Values are in the visitor's unit, except in chips. */
export function rangeLabels(name: RangeName, units = defaultUnits): RangeLabels {
  if (name === 'price') return priceLabels(units)
  const labels = labelsByRange[name]
  return 'suffix' in labels ? measuredLabels(labels, units) : labels
}

function priceLabels(units: Units): RangeLabels {
  const currency = units.money?.currency ?? 'USD'
  const { sign, step } = currencies[currency]
  const format = (dollars: number) => formatPrice(dollars, units)
  return {
    title: 'Price',
    quantity: 'money',
    unit: sign.trim(),
    step: step * 10,
    format: formatNumber,
    say: (amount) => formatAmount(amount, currency),
    chip: {
      ...measuredChip(format),
      both: (low, high) => (low === high ? format(low) : `${format(low)}–${format(high)}`),
    },
  }
}

const labelsByRange: Record<Exclude<RangeName, 'price'>, RangeLabels | MeasuredLabels> = {
  totalTime: {
    title: 'Total time',
    unit: 'hr',
    format: formatNumber,
    say: (hours) => `${formatNumber(hours)} hours`,
    chip: measuredChip((hours) => `${formatNumber(hours)} hr total`, formatNumber),
  },
  year: {
    title: 'Year',
    format: String,
    say: String,
    chip: {
      both: (low, high) => (low === high ? String(low) : `${low}–${high}`),
      from: (low) => `${low} or newer`,
      to: (high) => `${high} or older`,
    },
  },
  length: {
    title: 'Length',
    isFolded: true,
    quantity: 'length',
    suffix: 'long',
  },
  engines: {
    title: 'Engines',
    isFolded: true,
    format: String,
    say: String,
    chip: {
      both: (low, high) => (low === high ? formatCount(low, 'engine') : `${low}–${high} engines`),
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
      both: (low, high) => (low === high ? formatCount(low, 'seat') : `${low}–${high} seats`),
      from: (low) => `${low} or more seats`,
      to: (high) => `Up to ${formatCount(high, 'seat')}`,
    },
  },
  usefulLoad: {
    title: 'Useful load',
    isFolded: true,
    step: 10,
    quantity: 'mass',
    suffix: 'useful load',
  },
  cruise: {
    title: 'Cruise',
    isFolded: true,
    quantity: 'speed',
    suffix: 'cruise',
  },
  range: {
    title: 'Range',
    isFolded: true,
    step: 10,
    quantity: 'distance',
    suffix: 'range',
  },
  engineHours: {
    title: 'Engine hours',
    isFolded: true,
    unit: 'hr',
    format: formatNumber,
    say: (hours) => `${formatNumber(hours)} hours since overhaul or new`,
    chip: measuredChip((hours) => `${formatNumber(hours)} hr on the engine`, formatNumber),
  },
  landings: {
    title: 'Landings',
    isFolded: true,
    format: formatNumber,
    say: (landings) => formatCount(landings, 'landing'),
    chip: measuredChip((landings) => formatCount(landings, 'landing'), formatNumber),
  },
}

function measuredLabels(labels: MeasuredLabels, units: Units): RangeLabels {
  const { quantity, suffix } = labels
  const { name, digits } = unitRow(quantity, units)
  return {
    ...labels,
    unit: units[quantity],
    ...(digits && { decimals: digits }),
    format: formatNumber,
    say: (value) => `${formatNumber(value)} ${name}`,
    chip: measuredChip(
      (value) => `${formatQuantity(quantity, value, units)} ${suffix}`,
      (value) => formatInUnits(quantity, value, units),
    ),
  }
}

/** Adds "or not stated" to the chip of a filter that includes missing values. */
export function orNotStated(text: string): string {
  return `${text}, or not stated`
}

/** Display format of each set filter. */
export const facetLabels: Record<FacetCode, FacetLabeling> = {
  c: {
    title: 'Category',
    many: 'categories',
    chip: { [unstatedKindId]: 'Category not stated' },
  },
  m: { title: 'Make and model', many: 'makes', find: 'Find a make' },
  st: { title: 'State', many: 'states' },
  bt: {
    title: 'Aircraft type',
    many: 'types',
    isFolded: true,
    chip: { [unstatedKindId]: 'Type not stated' },
  },
  f: { title: 'Fuel', many: 'fuels', isFolded: true },
  h: { title: 'Airframe material', many: 'materials', isFolded: true },
  dm: {
    title: 'Damage history',
    many: 'answers',
    chip: { 0: 'Damage not stated', 1: 'No damage history', 2: 'Repaired damage', 3: 'Damaged' },
  },
  lg: {
    title: 'Logs',
    many: 'answers',
    isFolded: true,
    chip: { 0: 'Logs not stated', 1: 'Complete logs', 2: 'Partial logs', 3: 'Logs missing' },
  },
  gr: {
    title: 'Landing gear',
    many: 'gear types',
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
  dl: { title: 'Whole aircraft or share', many: 'kinds', isFolded: true },
  rc: {
    title: 'Accident reports',
    many: 'results',
    isFolded: true,
    chip: {
      0: 'Not compared with accident reports',
      1: 'No matching accident report',
      2: 'Matching accident report',
    },
  },
  rg: {
    title: 'Registration country',
    many: 'countries',
    find: 'Find a country',
    isFolded: true,
    isHiddenIfEqual: true,
  },
  va: {
    title: 'VAT',
    many: 'answers',
    isFolded: true,
    isHiddenIfEqual: true,
    chip: {
      0: 'VAT not stated',
      1: 'VAT paid',
      2: 'VAT not paid',
      3: 'VAT qualifying',
      4: 'VAT margin scheme',
    },
  },
  cb: {
    title: 'Certification',
    many: 'answers',
    isFolded: true,
    isHiddenIfEqual: true,
    chip: { 0: 'Certification not stated', 5: 'Experimental certificate' },
  },
}

/** Formats chips such as "20–30 ft long", "From 20 ft long", and "Up to 30 ft long". */
export function measuredChip(
  format: Formatter,
  formatLow: Formatter = format,
): RangeLabels['chip'] {
  return {
    both: (low, high) => `${formatLow(low)}–${format(high)}`,
    from: (low) => `From ${format(low)}`,
    to: (high) => `Up to ${format(high)}`,
  }
}

type Formatter = (value: number) => string

export type RangeLabels = {
  title: string
  /** If set, the slider and fields use the visitor's unit. */
  quantity?: Convertible
  /** True if the section is collapsed by default. */
  isFolded?: boolean
  /** Prefix of the number in a field. */
  unit?: string
  /** Step of the slider. Defaults to 1. */
  step?: number
  /** Maximum number of decimal places in a field. Defaults to 0. */
  decimals?: number
  /** Formats a number for a field. */
  format: Formatter
  /** Formats a number with its unit. */
  say: Formatter
  /** Chip text for a range with both bounds or only one. */
  chip: { both: (low: number, high: number) => string; from: Formatter; to: Formatter }
}

/** A filter by a quantity. `suffix` follows the unit in a chip. */
type MeasuredLabels = Pick<RangeLabels, 'title' | 'isFolded' | 'step'> & {
  quantity: Quantity
  suffix: string
}

export type FacetLabeling = {
  title: string
  isFolded?: boolean
  /** True if the section is omitted while all results have the same value, such as in a market within one country. */
  isHiddenIfEqual?: boolean
  /** Option labels in a chip, where the filter's title isn't shown. Defaults to the panel's labels. */
  chip?: Record<number, string>
  /** Plural noun for the options, such as "makes". */
  many: string
  /** Label of the field that searches the options. If omitted, there is no such field. */
  find?: string
}
