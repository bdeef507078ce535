import {
  type CostSheet,
  monthlyShares,
  type ReckonedItem,
  reckonItems,
  type Values,
} from '../../rules.ts'

/** The dearest first as we reckon, so that rows stay where they are while figures change. */
export function toShownItems(sheet: CostSheet, own: Values, hours: number): ShownItem[] {
  const usual = reckonItems(sheet)
  const usualShares = monthlyShares(usual, 100)
  const order = usual
    .map((_, index) => index)
    .sort((a, b) => (usualShares[b] ?? 0) - (usualShares[a] ?? 0))
  const items = reckonItems(sheet, own)
  const shares = monthlyShares(items, hours)
  return order.flatMap((index) => {
    const item = items[index]
    return item ? [{ ...item, monthly: shares[index] ?? 0 }] : []
  })
}

export type ShownItem = ReckonedItem & { monthly: number }
