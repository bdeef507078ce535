import { median } from '#kernel/numbers/median.ts'
import type { FamilyMarket } from '../../family-contract.ts'
import { fewestComparables } from '../../rules.ts'

/**
 * The middle asking price by decades built. A decade with too few goes with its neighbour, so that every middle has enough to
 * stand on; a family with too few altogether has none.
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
    if (last && last.length < fewestComparables) last.push(...decade)
    else groups.push([...decade])
  }
  const [beforeLast, last] = groups.slice(-2)
  if (beforeLast && last && last.length < fewestComparables) {
    beforeLast.push(...last)
    groups.pop()
  }
  return groups.filter((group) => group.length >= fewestComparables).map(toPeriod)
}

function toPeriod(group: readonly { year: number; price: number }[]) {
  return {
    from: group[0]?.year ?? 0,
    to: group.at(-1)?.year ?? 0,
    median: Math.round(median(group.map(({ price }) => price))),
    count: group.length,
  }
}
