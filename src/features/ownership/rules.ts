import { monthlyCost, type OwningCost, yearlyCost } from '#features/listings/owning-cost.ts'
import type { PartAge } from '#features/lookups/overhaul-limits.ts'
import { translate } from '#kernel/messages/translate.ts'
import { type AssumptionKey, assumptions, type CostItemId, costItems } from './assumptions.ts'

/** Inputs to an aircraft's cost: its price, its components, and the assumptions with their sources. */
export type CostSheet = {
  listingId: number
  /** Asking price in US dollars. */
  price: number
  engines: number
  propellers: number
  /** Parts with limits. Those of several engines or propellers are of the one with the most hours or the oldest date. */
  ages: { [Part in 'engine' | 'calendar' | 'propeller' | 'parachute' | 'lifeLimited']?: PartAge }
  /** True if a program pays for the engines' overhauls. Null if not stated. */
  isEnrolled: boolean | null
  /** Hours after which a balloon's envelope or an electric aircraft's batteries are replaced. */
  lifeHours?: number
  /** Fuel name, such as "100LL", and its unit: "gal" or "kWh". */
  fuel: { name: string; unit: string }
  items: readonly { id: CostItemId; name: string; source: string }[]
  values: AssumptionValues
}

export type AssumptionValues = { [Key in AssumptionKey]?: number | undefined }

export type CostItem = Required<OwningCost> & {
  id: CostItemId
  name: string
  source: string
  /** Assumptions used to compute the item. */
  keys: readonly AssumptionKey[]
}

/** Cost of a typical aircraft of a family, in whole US dollars. */
export type FamilyCost = {
  /** Null if it's the price of a listing. */
  model: string | null
  price: number
  items: Omit<CostItem, 'id' | 'source' | 'keys'>[]
}

/** Computes each item in whole dollars per year and per hour. The visitor's custom values override the defaults. */
export function computeItems(sheet: CostSheet, own: AssumptionValues = {}): CostItem[] {
  const values = { ...sheet.values, ...pickSupported(sheet, own) }
  return sheet.items.map(({ id, name, source }) => {
    const { keys, compute } = costItems[id]
    const {
      yearly = 0,
      hourly = 0,
      limitYearly = 0,
      limitHourly = 0,
    } = compute({ ...sheet, value: (key) => values[key] ?? 0 })
    return {
      id,
      name,
      source,
      keys: keys.filter((key) => sheet.values[key] !== undefined),
      yearlyFixed: Math.round(yearly),
      hourly: Math.round(hourly),
      limitYearly: Math.round(limitYearly),
      limitHourly: Math.round(limitHourly),
    }
  })
}

/** Adds up all items. The sum is exact for any number of hours because at most one item has both kinds of limits. */
export function sumItems(items: readonly OwningCost[]): Required<OwningCost> {
  return items.reduce<Required<OwningCost>>(
    (sum, item) => ({
      yearlyFixed: sum.yearlyFixed + item.yearlyFixed,
      hourly: sum.hourly + item.hourly,
      limitYearly: sum.limitYearly + (item.limitYearly ?? 0),
      limitHourly: sum.limitHourly + (item.limitHourly ?? 0),
    }),
    { yearlyFixed: 0, hourly: 0, limitYearly: 0, limitHourly: 0 },
  )
}

/** Returns each item in whole dollars per month, rounded so that the items add up to the total. */
export function monthlyShares(items: readonly OwningCost[], hoursPerYear: number): number[] {
  const exact = items.map((item) => yearlyCost(item, hoursPerYear) / 12)
  const total = monthlyCost(sumItems(items), hoursPerYear)
  const shares = exact.map(Math.floor)
  const missing = total - shares.reduce((sum, share) => sum + share, 0)
  const byRest = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest)
  for (const { index } of byRest.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** Returns only values that are within their limits and apply to the aircraft. */
export function pickSupported(sheet: CostSheet, own: AssumptionValues): AssumptionValues {
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

/** Costs that are excluded from the estimates and listed next to them. */
export const excludedCosts = [
  'sales or use tax',
  'registration and property tax',
  'repairs found in the pre-buy inspection',
  'unexpected repairs and insurance deductibles',
  'landing and handling fees',
  'avionics upgrades, paint, and interior',
  'depreciation',
] as const

export function listExcludedCosts(): string {
  return excludedCosts.map(translate).join('; ')
}
