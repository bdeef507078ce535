import { contactRequirementKey } from '#features/accounts/server/public/contact-requirement.ts'
import { officeUsageKey } from '#features/brokerages/server/public/office-usage.ts'
import { marketLookupsKey } from '#features/lookups/server/public/market-lookups.ts'
import { offeredMakeKey } from '#features/lookups/server/public/offered-makes.ts'
import { privateListingsKey } from '#features/webhooks/server/public/private-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { findOfficeUsage } from '../listings/find-office-usage.ts'
import { hasPrivateListings } from '../listings/has-private-listings.ts'
import { isOfferedMake } from '../listings/is-offered-make.ts'
import { loadMarketLookups } from '../listings/load-market-lookups.ts'
import { assertReachable } from '../status/assert-reachable.ts'

/** Registers what features that can't read listings need to know about them. */
export function startSelling(ctx: AppContext) {
  ctx.services.set(contactRequirementKey, assertReachable)
  ctx.services.set(officeUsageKey, findOfficeUsage)
  ctx.services.set(marketLookupsKey, loadMarketLookups)
  ctx.services.set(offeredMakeKey, isOfferedMake)
  ctx.services.set(privateListingsKey, hasPrivateListings)
}
