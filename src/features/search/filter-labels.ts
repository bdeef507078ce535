import { dueHorizonText } from '#features/listings/owning-cost.ts'
import { type Currency, currencies, currencySign, formatAmount } from '#kernel/format/currencies.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import {
  type Convertible,
  defaultUnits,
  displayCurrency,
  formatCost,
  formatDisplayPrice,
  formatInUnits,
  formatQuantity,
  type Quantity,
  type Units,
  unitRow,
} from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { RangeName } from './filters.ts'

/** Returns the display format of a range filter. Values are in the visitor's unit, except in chips. */
export function rangeLabels(
  name: RangeName,
  units = defaultUnits,
  searchCurrency?: Currency,
): RangeLabels {
  if (name === 'price') return priceLabels(units, searchCurrency)
  if (name === 'dollarsDue') return dueLabels(units)
  const labels = labelsByRange[name]
  return 'suffix' in labels ? measuredLabels(labels, units) : labels
}

/** Chips show the currency of the search, or else US dollars in the visitor's. */
function priceLabels(units: Units, searchCurrency?: Currency): RangeLabels {
  const format = (amount: number) =>
    searchCurrency ? formatAmount(amount, searchCurrency) : formatDisplayPrice(amount, units)
  return moneyLabels(() => 'Price', units, {
    chip: {
      ...measuredChip(format),
      both: (low, high) => (low === high ? format(low) : `${format(low)}–${format(high)}`),
    },
  })
}

/** The query has US dollars, and the chip the visitor's currency. */
function dueLabels(units: Units): RangeLabels {
  const format = (dollars: number) => formatCost(dollars, units)
  const chip = measuredChip(
    (dollars) => t`${format(dollars)} of overhauls due (${dueHorizonText()})`,
    format,
  )
  return moneyLabels(() => t`Overhauls due (${dueHorizonText()})`, units, {
    isFolded: true,
    chip: {
      ...chip,
      to: (dollars) =>
        dollars === 0 ? t`No overhauls due (${dueHorizonText()})` : chip.to(dollars),
    },
  })
}

function moneyLabels(
  title: () => string,
  units: Units,
  own: Pick<RangeLabels, 'chip' | 'isFolded'>,
): RangeLabels {
  const currency = displayCurrency(units)
  return {
    ...own,
    get title() {
      return title()
    },
    quantity: 'money',
    get unit() {
      return currencySign(currency)
    },
    step: currencies[currency].step * 10,
    format: formatNumber,
    say: (amount) => formatAmount(amount, currency),
  }
}

const labelsByRange: Record<
  Exclude<RangeName, 'price' | 'dollarsDue'>,
  RangeLabels | MeasuredLabels
> = {
  totalTime: {
    title: 'Total time',
    unit: 'hr',
    format: formatNumber,
    say: (hours) => t`${formatNumber(hours)} hours`,
    chip: measuredChip((hours) => t`${formatNumber(hours)} hr total`, formatNumber),
  },
  year: {
    title: 'Year',
    format: String,
    say: String,
    chip: {
      both: (low, high) => (low === high ? String(low) : `${low}–${high}`),
      from: (low) => t`${low} or newer`,
      to: (high) => t`${high} or older`,
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
      both: (low, high) => (low === high ? formatCount(low, 'engine') : t`${low}–${high} engines`),
      from: (low) => t`${low} or more engines`,
      to: (high) => t`Up to ${formatCount(high, 'engine')}`,
    },
  },
  seats: {
    title: 'Seats',
    isFolded: true,
    format: String,
    say: String,
    chip: {
      both: (low, high) => (low === high ? formatCount(low, 'seat') : t`${low}–${high} seats`),
      from: (low) => t`${low} or more seats`,
      to: (high) => t`Up to ${formatCount(high, 'seat')}`,
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
    say: (hours) => t`${formatNumber(hours)} hours since overhaul or new`,
    chip: measuredChip((hours) => t`${formatNumber(hours)} hr on the engine`, formatNumber),
  },
  landings: {
    title: 'Landings',
    isFolded: true,
    format: formatNumber,
    say: (landings) => formatCount(landings, 'landing'),
    chip: measuredChip((landings) => formatCount(landings, 'landing'), formatNumber),
  },
  envelopeHours: {
    title: 'Envelope time',
    isFolded: true,
    unit: 'hr',
    format: formatNumber,
    say: (hours) => t`${formatNumber(hours)} hours of the envelope`,
    chip: measuredChip((hours) => t`${formatNumber(hours)} hr on the envelope`, formatNumber),
  },
  overhaulYear: {
    title: 'Engine overhaul',
    isFolded: true,
    format: String,
    say: String,
    chip: {
      both: (low, high) => t`Engine overhauled ${low === high ? low : `${low}–${high}`}`,
      from: (low) => t`Engine overhauled ${low} or later`,
      to: (high) => t`Engine overhauled ${high} or earlier`,
    },
  },
  hotSection: {
    title: 'Hot section',
    isFolded: true,
    unit: 'hr',
    format: formatNumber,
    say: (hours) => t`${formatNumber(hours)} hours since hot section`,
    chip: measuredChip((hours) => t`${formatNumber(hours)} hr since hot section`, formatNumber),
  },
  hoursLeft: {
    title: 'Hours to overhaul',
    isFolded: true,
    unit: 'hr',
    format: formatNumber,
    say: (hours) => t`${formatNumber(hours)} hours to overhaul`,
    chip: measuredChip((hours) => t`${formatNumber(hours)} hr to overhaul`, formatNumber),
  },
  horsepower: {
    title: 'Horsepower',
    isFolded: true,
    unit: 'hp',
    format: formatNumber,
    say: (power) => t`${formatNumber(power)} hp`,
    chip: {
      ...measuredChip((power) => t`${formatNumber(power)} hp`, formatNumber),
      both: (low, high) =>
        t`${low === high ? formatNumber(low) : `${formatNumber(low)}–${formatNumber(high)}`} hp`,
    },
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
    say: (value) => t`${formatNumber(value)} ${translate(name)}`,
    chip: measuredChip(
      (value) => t`${formatQuantity(quantity, value, units)} ${translate(suffix)}`,
      (value) => formatInUnits(quantity, value, units),
    ),
  }
}

/** Adds "or not stated" to the chip of a filter that includes missing values. */
export function orNotStated(text: string): string {
  return t`${text}, or not stated`
}

/** Formats chips such as "20–30 ft long", "From 20 ft long", and "Up to 30 ft long". */
export function measuredChip(
  format: Formatter,
  formatLow: Formatter = format,
): RangeLabels['chip'] {
  return {
    both: (low, high) => `${formatLow(low)}–${format(high)}`,
    from: (low) => t`From ${format(low)}`,
    to: (high) => t`Up to ${format(high)}`,
  }
}

type Formatter = (value: number) => string

type RangeLabels = {
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
