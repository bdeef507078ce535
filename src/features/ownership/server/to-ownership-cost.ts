import { monthlyCost } from '#features/listings/owning-cost.ts'
import { assumptions } from '../assumptions.ts'
import type { OwnershipCost } from '../contract.ts'
import {
  type CostSheet,
  knownIn,
  monthlyShares,
  notIncluded,
  reckonItems,
  sumOfItems,
  type Values,
} from '../rules.ts'

/** The sheet at so many hours, with one's own figures, as the wire says it. */
export function toOwnershipCost(sheet: CostSheet, hours: number, own: Values): OwnershipCost {
  const items = reckonItems(sheet, own)
  const shares = monthlyShares(items, hours)
  const sum = sumOfItems(items)
  const values = { ...sheet.values, ...knownIn(sheet, own) }
  return {
    hours,
    monthly: monthlyCost(sum, hours),
    perHour: Math.round((sum.yearlyFixed + sum.hourly * hours) / hours),
    ...sum,
    items: items.map(({ keys, ...item }, index) => ({
      ...item,
      monthly: shares[index] ?? 0,
      assumptions: keys.map((key) => {
        const { label, unit, min, max } = assumptions[key]
        return {
          key,
          label,
          unit,
          min,
          max,
          value: values[key] ?? 0,
          usual: sheet.values[key] ?? 0,
        }
      }),
    })),
    notIncluded: [...notIncluded],
  }
}
