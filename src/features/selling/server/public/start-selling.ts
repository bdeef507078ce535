import { contactDemandKey } from '#features/accounts/server/public/contact-demand.ts'
import { officeUseKey } from '#features/brokerages/server/public/office-use.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { findOfficeUse } from '../listings/find-office-use.ts'
import { assertReachable } from '../status/assert-reachable.ts'

/** Profiles of private sellers answer for what they sell; an office stays as long as aircraft are listed at it. */
export function startSelling(ctx: AppContext) {
  ctx.services.set(contactDemandKey, assertReachable)
  ctx.services.set(officeUseKey, findOfficeUse)
}
