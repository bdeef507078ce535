import { contactDemandKey } from '#features/accounts/server/public/contact-demand.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { demandReachable } from '../demand-reachable.ts'

/** Profiles of private sellers answer for what they sell. */
export function startListings(ctx: AppContext) {
  ctx.services.set(contactDemandKey, demandReachable)
}
