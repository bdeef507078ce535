import {
  type Convertible,
  defaultUnits,
  displayCurrency,
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
  listCodes,
  numberLimits,
  type RangeName,
  rangeFilters,
  rangeNames,
} from './filters.ts'
import { marketRange } from './market-range.ts'
import { includedUnstated } from './unstated.ts'

/**
 * Parses a URL that may have been edited by hand. Invalid parameters are dropped and reported, never rejected.
 * Out-of-range bounds are clamped. If "from" exceeds "to", "from" is dropped.
 */
export function readSearchQuery(params: URLSearchParams): {
  query: SearchQuery
  dropped: string[]
} {
  const dropped: string[] = []
  const usable: Record<string, unknown> = {}
  const units = {
    ...(parseUnits(params.get('units')) ?? defaultUnits),
    ...parseRate(params.get('rate')),
  }
  for (const [name, field] of Object.entries(SearchQuery.shape)) {
    const text = readText(params, name)
    if (text === '' || name === 'reload') continue
    const value = clamped(name, text, units)
    if (field.safeParse(value).success) usable[name] = value
    else dropped.push(name)
  }
  for (const [from, to] of boundPairs) {
    if (Number(usable[from]) > Number(usable[to])) {
      delete usable[from]
      dropped.push(from)
    }
  }
  const query = SearchQuery.parse(usable)
  return { query: { ...query, ...(query.ns && { ns: includedUnstated(query) }) }, dropped }
}

/**
 * Clamps all bounds to the market, so that no chip shows a year or price that no listing reaches. `bounds` is rounded
 * to the sliders' steps. Lower bounds are clamped to `highest`, the actual maximum among active listings.
 */
export function clampToMarket(
  query: SearchQuery,
  bounds: SearchBounds,
  highest: Readonly<Record<RangeName, number>>,
): SearchQuery {
  if (bounds.count === 0) return query
  const moved = rangeNames.flatMap((name) => {
    const { low, high } = marketRange(name, bounds)
    // No active listing has a value, so there are no limits to clamp to.
    if (high <= low) return []
    const [from, to] = rangeFilters[name].codes
    const moved = ([code, most]: [typeof from, number]) => {
      const value = query[code]
      return value === undefined ? [] : [[code, Math.min(most, Math.max(low, value))]]
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
function clamped(name: string, text: string, units: Units): string {
  const limit = limits.get(name)
  const value =
    limit && (name === 'nm' ? parseDistance(text, units) : parseBound(text, limit, units))
  if (!limit || value == null) return text
  const inSteps = limit.hasFractions ? value : Math.round(value)
  return String(Math.min(limit.max, Math.max(limit.min, inSteps)))
}

function parseBound(text: string, { quantity, hasFractions }: Limit, units: Units): number | null {
  if (quantity === undefined) return parseNumber(text, !hasFractions)
  if (quantity !== 'money') return parseMeasure(text, quantity, units)
  const amount = parseAmount(text, displayCurrency(units))
  return amount === null ? null : fromUnits('money', amount, units)
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

type Limit = { min: number; max: number; hasFractions: boolean; quantity?: Convertible | undefined }
