import type { OwningCost } from '#features/listings/owning-cost.ts'
import { type CostSheet, computeItems, pickSupported, sumItems } from '../rules.ts'
import { customCosts, findCustomCosts } from './custom-costs.ts'

/** Returns the cost with the values entered on this device. Null if none applies to the aircraft. */
export function computeOwnCost(sheet: CostSheet): OwningCost | null {
  const own = pickSupported(sheet, findCustomCosts(customCosts.read(), sheet.listingId))
  return Object.keys(own).length > 0 ? sumItems(computeItems(sheet, own)) : null
}
