import { contactRequirementKey } from '#features/accounts/server/public/contact-requirement.ts'
import { officeUsageKey } from '#features/brokerages/server/public/office-usage.ts'
import { marketLookupsKey } from '#features/lookups/server/public/market-lookups.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { findOfficeUsage } from '../listings/find-office-usage.ts'
import { loadMarketLookups } from '../listings/load-market-lookups.ts'
import { assertReachable } from '../status/assert-reachable.ts'

/**
 * Registers a check that keeps private sellers reachable and a check that prevents offices with listings from being
 * deleted.
 */
export function startSelling(ctx: AppContext) {
  ctx.services.set(contactRequirementKey, assertReachable)
  ctx.services.set(officeUsageKey, findOfficeUsage)
  ctx.services.set(marketLookupsKey, loadMarketLookups)
}
