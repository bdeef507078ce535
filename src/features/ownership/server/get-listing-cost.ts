import { monthlyCost, usualYearlyHours, yearlyCost } from '#features/listings/owning-cost.ts'
import { loadFullListing } from '#features/listings/server/public/load-full-listing.ts'
import { findKind } from '#features/lookups/kinds.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { assumptions } from '../assumptions.ts'
import { type CostBreakdown, getListingCostEndpoint } from '../contract.ts'
import {
  type AssumptionValues,
  type CostSheet,
  computeItems,
  excludedCosts,
  monthlyShares,
  pickSupported,
  sumItems,
} from '../rules.ts'
import { loadCostSheet } from './public/load-costs.ts'

export const getListingCost = operation(
  getListingCostEndpoint,
  async (ctx, { id, hours, ...own }) => {
    // Checks access to the listing.
    const { category_id: categoryId } = await loadFullListing(ctx, id)
    const sheet = await loadCostSheet(ctx, id)
    const flown = hours ?? usualYearlyHours(findKind({ categoryId }))
    return { listingId: id, cost: sheet && toCostBreakdown(sheet, flown, own) }
  },
)

/** Converts the sheet to the API format for the given hours and custom values. */
function toCostBreakdown(sheet: CostSheet, hours: number, own: AssumptionValues): CostBreakdown {
  const items = computeItems(sheet, own)
  const shares = monthlyShares(items, hours)
  const sum = sumItems(items)
  const values = { ...sheet.values, ...pickSupported(sheet, own) }
  return {
    hours,
    monthly: monthlyCost(sum, hours),
    perHour: Math.round(yearlyCost(sum, hours) / hours),
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
    notIncluded: [...excludedCosts],
  }
}
