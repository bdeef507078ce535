import { type Currency, isCurrency } from '#kernel/format/currencies.ts'
import {
  type Convertible,
  defaultUnits,
  fromUnits,
  parseRate,
  parseUnits,
  type Units,
} from '#kernel/format/units.ts'
import { parseAmount } from '#kernel/read/parse-amount.ts'
import { parseMeasure } from '#kernel/read/parse-measure.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'
import { type SearchBounds, SearchQuery } from './contract.ts'
import { parseDistance } from './distance.ts'
import { rangeLabels } from './filter-labels.ts'
import {
  boundPairs,
  costCodes,
  listCodes,
  numberLimits,
  type RangeName,
  rangeFilters,
  rangeNames,
} from './filters.ts'
import { marketRange } from './market-range.ts'
import { includedUnstated } from './unstated.ts'

/**
 * Parses the URL of a page, which may have been edited by hand. Invalid parameters are dropped, and the page says so.
 * Everything that stores, mails, or counts a search uses `readExactQuery` instead, because dropping widens the search.
 * Out-of-range bounds are clamped, except for amounts of money. If "from" exceeds "to", "from" is dropped.
 */
export function readPageQuery(params: URLSearchParams): {
  query: SearchQuery
  dropped: string[]
} {
  const dropped: string[] = []
  const usable: Record<string, unknown> = {}
  const entered = readEntered(params)
  for (const [name, field] of Object.entries(SearchQuery.shape)) {
    const text = readText(params, name)
    if (text === '' || name === 'reload') continue
    const value = clamped(name, text, entered)
    if (field.safeParse(value).success) usable[name] = value
    else dropped.push(name)
  }
  for (const [from, to] of boundPairs) {
    if (Number(usable[from]) > Number(usable[to])) {
      delete usable[from]
      dropped.push(from)
    }
  }
  Object.assign(usable, { cy: priceCurrency(usable, params) })
  const query = SearchQuery.parse(usable)
  return { query: { ...query, ...(query.ns && { ns: includedUnstated(query) }) }, dropped }
}

/** Parses a search. The result has no query if any parameter is invalid or unknown. */
export function readExactQuery(params: URLSearchParams): ExactQuery {
  const { query, dropped } = readPageQuery(params)
  const unknown = [...params.keys()].filter(
    (name) => !(name in SearchQuery.shape) && !formUnits.has(name),
  )
  const unusable = [...new Set([...dropped, ...unknown])]
  return unusable.length === 0 ? { query, unusable: null } : { query: null, unusable }
}

type ExactQuery = { query: SearchQuery; unusable: null } | { query: null; unusable: string[] }

/** Parameters with the units and the exchange rate of bounds from a form without scripts. */
export const formUnits: ReadonlySet<string> = new Set(['units', 'rate'])

/** Amounts of a form without scripts are in the visitor's currency, which is in its rate. */
function readEntered(params: URLSearchParams): Entered {
  const { money } = parseRate(params.get('rate'))
  const currency = money?.currency ?? readText(params, 'cy')
  return {
    units: parseUnits(params.get('units')) ?? defaultUnits,
    currency: isCurrency(currency) ? currency : 'USD',
    money,
  }
}

/** Returns undefined without price limits, and for US dollars unless they are named. */
function priceCurrency({ pf, pt, cy }: Record<string, unknown>, params: URLSearchParams) {
  if (pf === undefined && pt === undefined) return undefined
  return parseRate(params.get('rate')).money?.currency ?? cy
}

/**
 * Clamps all bounds to the market, so that no chip shows a year or price that no listing reaches. `bounds` is rounded
 * to the sliders' steps. Lower bounds are clamped to `highest`, the actual maximum among active listings. Prices of the
 * query have `perDollar` units of its currency per US dollar.
 */
export function clampToMarket(
  query: SearchQuery,
  bounds: SearchBounds,
  highest: Readonly<Record<RangeName, number>>,
  perDollar = 1,
): SearchQuery {
  if (bounds.count === 0) return query
  const moved = rangeNames.flatMap((name) => {
    const rate = name === 'price' ? perDollar : 1
    const { low, high } = marketRange(name, bounds)
    // No active listing has a value, so there are no limits to clamp to.
    if (high <= low) return []
    const [from, to] = rangeFilters[name].codes
    const moved = ([code, most]: [typeof from, number]) => {
      const value = query[code]
      return value === undefined
        ? []
        : [[code, Math.min(rate === 1 ? most : Math.ceil(most * rate), Math.max(low, value))]]
    }
    return [...moved([from, Math.min(high, highest[name])]), ...moved([to, high])]
  })
  return { ...query, ...Object.fromEntries(moved) }
}

/** Joins repeated parameters from multiple checkboxes into one list. */
function readText(params: URLSearchParams, name: string): string {
  const values = params.getAll(name).map((value) => value.trim())
  return listCodes.has(name) ? values.filter(Boolean).join(',') : (values[0] ?? '')
}

/** Form fields submit numbers with separators, as displayed. Without JavaScript, they're in the visitor's units. */
function clamped(name: string, text: string, entered: Entered): string {
  const limit = limits.get(name)
  const value =
    limit &&
    (name === 'nm'
      ? parseDistance(text, entered.units)
      : costCodes.has(name)
        ? parseCost(text, entered)
        : parseBound(text, limit, entered))
  if (!limit || value == null) return text
  const inSteps = limit.hasFractions ? value : Math.round(value)
  // A lower amount could leave out aircraft, so one above the maximum is reported instead.
  const highest = limit.quantity === 'money' ? inSteps : limit.max
  return String(Math.min(highest, Math.max(limit.min, inSteps)))
}

/** Returns US dollars. */
function parseCost(text: string, { units, money }: Entered): number | null {
  const amount = parseAmount(text, money?.currency ?? 'USD')
  return amount === null || !money ? amount : fromUnits('money', amount, { ...units, money })
}

function parseBound(
  text: string,
  { quantity, hasFractions }: Limit,
  { units, currency }: Entered,
): number | null {
  if (quantity === undefined) return parseNumber(text, !hasFractions)
  return quantity === 'money' ? parseAmount(text, currency) : parseMeasure(text, quantity, units)
}

/** Limits by parameter. */
const limits = new Map<string, Limit>([
  ...Object.entries(numberLimits).map(
    ([code, [min, max]]) => [code, { min, max, hasFractions: false }] as const,
  ),
  ...rangeNames.flatMap((name) => {
    const { codes, limits, hasFractions = false } = rangeFilters[name]
    const { quantity } = rangeLabels(name)
    const limit = { min: limits[0], max: limits[1], hasFractions, quantity }
    return codes.map((code) => [code, limit] as const)
  }),
])

/** Units and currency of the entered bounds. */
type Entered = { units: Units; currency: Currency; money: Units['money'] }
type Limit = { min: number; max: number; hasFractions: boolean; quantity?: Convertible | undefined }
