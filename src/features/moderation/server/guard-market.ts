import type { MarketGate } from '#features/selling/server/public/market-gate.ts'
import { findBar } from './find-bar.ts'

/** What a seller must not list again stays out. */
export const guardMarket: MarketGate = async (ctx, listing) => {
  const bar = await findBar(ctx, listing)
  return bar ? { withheld: 'blocked', reason: bar.reason } : null
}
