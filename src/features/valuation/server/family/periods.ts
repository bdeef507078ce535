import { median } from '#kernel/numbers/median.ts'
import type { FamilyMarket } from '../../family-contract.ts'
import { minComparables } from '../../rules.ts'

/**
 * Returns the median asking price by decade of manufacture. Merges decades with too few prices into an adjacent one.
 * Returns no periods if there are too few prices overall.
 */
export function toPeriods(
  prices: readonly { year: number; price: number }[],
): FamilyMarket['periods'] {
  const decades = Map.groupBy(
    prices.toSorted((a, b) => a.year - b.year),
    ({ year }) => Math.floor(year / 10),
  )
  const groups: { year: number; price: number }[][] = []
  for (const decade of decades.values()) {
    const last = groups.at(-1)
    if (last && last.length < minComparables) last.push(...decade)
    else groups.push([...decade])
  }
  const [beforeLast, last] = groups.slice(-2)
  if (beforeLast && last && last.length < minComparables) {
    beforeLast.push(...last)
    groups.pop()
  }
  return groups.filter((group) => group.length >= minComparables).map(toPeriod)
}

function toPeriod(group: readonly { year: number; price: number }[]) {
  return {
    from: group[0]?.year ?? 0,
    to: group.at(-1)?.year ?? 0,
    median: Math.round(median(group.map(({ price }) => price))),
    count: group.length,
  }
}
