import { marketGateKey } from '#features/selling/server/public/market-gate.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { guardMarket } from '../guard-market.ts'

/** What comes to the market passes the gate. */
export function startModeration(ctx: AppContext) {
  ctx.services.set(marketGateKey, guardMarket)
}
