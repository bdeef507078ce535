import {
  type AssumptionValues,
  type CostItem,
  type CostSheet,
  computeItems,
  monthlyShares,
} from '../../rules.ts'

/** Sorts by default cost, highest first, so that rows don't move while values change. */
export function toDisplayItems(
  sheet: CostSheet,
  own: AssumptionValues,
  hours: number,
): DisplayItem[] {
  const usual = computeItems(sheet)
  const usualShares = monthlyShares(usual, 100)
  const order = usual
    .map((_, index) => index)
    .sort((a, b) => (usualShares[b] ?? 0) - (usualShares[a] ?? 0))
  const items = computeItems(sheet, own)
  const shares = monthlyShares(items, hours)
  return order.flatMap((index) => {
    const item = items[index]
    return item ? [{ ...item, monthly: shares[index] ?? 0 }] : []
  })
}

export type DisplayItem = CostItem & { monthly: number }
