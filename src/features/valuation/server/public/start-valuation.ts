import type { AppContext } from '#kernel/app-context.ts'
import { knownMarket } from '../market-cache.ts'

/** Models the market before the first visitor asks for a price check. */
export function startValuation(ctx: AppContext): void {
  knownMarket(ctx).catch((error: unknown) => ctx.log.error({ error }, 'no model of the market'))
}
