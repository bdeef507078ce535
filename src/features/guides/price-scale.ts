import { formatShortPrice, type Units } from '#kernel/format/units.ts'
import { t } from '#kernel/messages/translate.ts'

/** Creates a logarithmic scale that contains all prices and ends at round amounts. Returns null without prices. */
export function createPriceScale(prices: readonly number[]): PriceScale | null {
  const known = prices.filter((price) => price > 0)
  if (known.length === 0) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const from = amounts[0].findLast((amount) => amount <= low) ?? low
  const to = amounts[0].find((amount) => amount >= high && amount > from) ?? high
  const ticks = amounts.map((all) => all.filter((amount) => amount >= from && amount <= to))
  return {
    toPercent: (price) => (Math.log(Math.max(price, from) / from) / Math.log(to / from)) * 100,
    ticks: ticks.find(({ length }) => length <= maxTicks) ?? [],
  }
}

/** The labels of more would overlap. */
const maxTicks = 5

/** Round amounts, from dense to sparse. */
const amounts = [
  toAmounts(1, 1.5, 2, 3, 5, 7),
  toAmounts(1, 2, 5),
  toAmounts(1, 3),
  toAmounts(1),
] as const

function toAmounts(...digits: readonly number[]): number[] {
  return Array.from({ length: 12 }, (_, zeros) => digits.map((digit) => digit * 10 ** zeros)).flat()
}

export type PriceScale = {
  toPercent: (price: number) => number
  ticks: readonly number[]
}

/** Formats the lowest and highest asking price of families. Returns null if no aircraft has a price. */
export function formatPriceRange(families: readonly Prices[], units: Units): string | null {
  const prices = families.flatMap(({ lowest, highest }) => [lowest ?? [], highest ?? []].flat())
  if (prices.length === 0) return null
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    formatShortPrice(price, units),
  )
  return lowest === highest ? (lowest ?? null) : t`${lowest} to ${highest}`
}

type Prices = { lowest: number | null; highest: number | null }
