import { monthlyCost, type OwningCost } from '#features/listings/owning-cost.ts'
import { type AssumptionKey, assumptions, type CostItemId, costItems } from './assumptions.ts'

/** What an aircraft's cost is reckoned from: its price, its parts, and what is assumed, with where that comes from. */
export type CostSheet = {
  listingId: number
  /** Asking price, US dollars. */
  price: number
  engines: number
  propellers: number
  /** "100LL", and what it is burnt in: "gal", or "kWh". */
  fuel: { name: string; unit: string }
  items: readonly { id: CostItemId; name: string; source: string }[]
  values: Values
}

export type Values = { [Key in AssumptionKey]?: number | undefined }

export type ReckonedItem = OwningCost & {
  id: CostItemId
  name: string
  source: string
  /** The assumptions it is reckoned from. */
  keys: readonly AssumptionKey[]
}

/** Every item of the sheet in whole dollars a year and an hour, with the visitor's own figures in place of ours. */
export function reckonItems(sheet: CostSheet, own: Values = {}): ReckonedItem[] {
  const values = { ...sheet.values, ...knownIn(sheet, own) }
  return sheet.items.map(({ id, name, source }) => {
    const { keys, reckon } = costItems[id]
    const { yearly = 0, hourly = 0 } = reckon({ ...sheet, value: (key) => values[key] ?? 0 })
    return {
      id,
      name,
      source,
      keys: keys.filter((key) => sheet.values[key] !== undefined),
      yearlyFixed: Math.round(yearly),
      hourly: Math.round(hourly),
    }
  })
}

/** The sum of all items: two whole numbers, which answer for any hours exactly. */
export function sumOfItems(items: readonly OwningCost[]): OwningCost {
  return items.reduce<OwningCost>(
    (sum, item) => ({
      yearlyFixed: sum.yearlyFixed + item.yearlyFixed,
      hourly: sum.hourly + item.hourly,
    }),
    { yearlyFixed: 0, hourly: 0 },
  )
}

/** Whole dollars a month for each item, rounded so that the column adds up to the total below it. */
export function monthlyShares(items: readonly OwningCost[], hoursPerYear: number): number[] {
  const exact = items.map(({ yearlyFixed, hourly }) => (yearlyFixed + hourly * hoursPerYear) / 12)
  const total = monthlyCost(sumOfItems(items), hoursPerYear)
  const shares = exact.map(Math.floor)
  const missing = total - shares.reduce((sum, share) => sum + share, 0)
  const byRest = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest)
  for (const { index } of byRest.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** Only what the sheet assumes something about, within its bounds. */
export function knownIn(sheet: CostSheet, own: Values): Values {
  return Object.fromEntries(
    Object.entries(own).filter(([key, value]) => {
      const assumption = assumptions[key as AssumptionKey]
      return (
        assumption !== undefined &&
        sheet.values[key as AssumptionKey] !== undefined &&
        value !== undefined &&
        Number.isFinite(value) &&
        value >= assumption.min &&
        value <= assumption.max
      )
    }),
  )
}

/** What no estimate can know; said wherever one stands. */
export const notIncluded = [
  'sales or use tax',
  'registration and property tax',
  'repairs found at the pre-buy',
  'landing and handling fees',
] as const
