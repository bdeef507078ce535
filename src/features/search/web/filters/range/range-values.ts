import type { ExchangeRate } from '#kernel/format/currencies.ts'
import { displayCurrency, fromUnits, toUnits, type Units } from '#kernel/format/units.ts'
import { invalidAmountMessage, parseAmount } from '#kernel/read/parse-amount.ts'
import { parseMeasure } from '#kernel/read/parse-measure.ts'
import { invalidNumberMessage, parseNumber } from '#kernel/read/parse-number.ts'
import type { QueryChanges } from '../../../active-filters.ts'
import type { SearchQuery } from '../../../contract.ts'
import { rangeLabels } from '../../../filter-labels.ts'
import { type RangeName, rangeFilters } from '../../../filters.ts'
import type { Range } from './range-scale.ts'

/**
 * Converts between the query and the visitor's units and currency. Price limits keep the currency in which they were
 * entered. `asked` is its rate.
 */
export function rangeValues(
  name: RangeName,
  query: SearchQuery,
  units: Units,
  priceLimitRate: ExchangeRate,
): RangeValues {
  const { quantity } = rangeLabels(name, units)
  const [from, to] = rangeFilters[name].codes
  const currency = displayCurrency(units)
  const shown = (value: number) => (quantity ? toUnits(quantity, value, units) : value)
  if (name === 'price') return priceValues(query, units, priceLimitRate, shown)
  const canonical = (value: number) =>
    quantity ? fromUnits(quantity, value, units, quantity === 'length' ? 1 : 0) : value
  return {
    shown,
    selected: mapEnds({ from: query[from], to: query[to] }, shown),
    toChanges: (next) => {
      const ends = mapEnds(next, canonical)
      return { [from]: ends.from, [to]: ends.to }
    },
    parse(text) {
      if (!quantity) return parseNumber(text, true)
      if (quantity === 'money') return parseAmount(text, currency)
      const value = parseMeasure(text, quantity, units)
      return value === null ? null : shown(value)
    },
    invalid: quantity === 'money' ? invalidAmountMessage(currency) : invalidNumberMessage(),
  }
}

function priceValues(
  { pf, pt, cy = 'USD' }: SearchQuery,
  units: Units,
  { perDollar }: ExchangeRate,
  shown: (dollars: number) => number,
): RangeValues {
  const currency = displayCurrency(units)
  const shownLimit = (amount: number) => (cy === currency ? amount : shown(amount / perDollar))
  return {
    shown,
    selected: mapEnds({ from: pf, to: pt }, shownLimit),
    toChanges: ({ from, to }) => {
      const isNamed = currency !== 'USD' && (from !== undefined || to !== undefined)
      return { pf: from, pt: to, cy: isNamed ? currency : undefined }
    },
    parse: (text) => parseAmount(text, currency),
    invalid: invalidAmountMessage(currency),
  }
}

function mapEnds({ from, to }: Range, map: (value: number) => number): Range {
  return { from: from === undefined ? from : map(from), to: to === undefined ? to : map(to) }
}

type RangeValues = {
  /** Converts a canonical value for the slider. */
  shown: (value: number) => number
  /** Bounds of the query. */
  selected: Range
  toChanges: (next: Range) => QueryChanges
  /** Parses the text of a field. */
  parse: (text: string) => number | null
  invalid: string
}
