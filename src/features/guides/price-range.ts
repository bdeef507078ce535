import { formatShortPrice, type Units } from '#kernel/format/units.ts'
import { t } from '#kernel/messages/translate.ts'

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
