import { t } from '#kernel/messages/translate.ts'

/** Returns the lowest and highest asking price, in US dollars, or null if no aircraft has a price. */
export function findPriceRange(families: readonly Prices[]): PriceRange | null {
  const prices = families.flatMap(({ lowest, highest }) => [lowest ?? [], highest ?? []].flat())
  return prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null
}

export function formatPriceRange(
  range: PriceRange | null,
  formatMoney: (dollars: number) => string,
): string {
  if (!range) return 'Prices on request'
  const [lowest, highest] = range.map(formatMoney)
  return lowest === highest ? (lowest ?? '') : t`${lowest} to ${highest}`
}

export type PriceRange = readonly [lowest: number, highest: number]
type Prices = { lowest: number | null; highest: number | null }
