import { contactDemandKey } from '#features/accounts/server/public/contact-demand.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { assertReachable } from '../status/assert-reachable.ts'

/** Profiles of private sellers answer for what they sell. */
export function startSelling(ctx: AppContext) {
  ctx.services.set(contactDemandKey, assertReachable)
}
