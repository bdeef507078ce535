import { findBlocksKey, marketGateKey } from '#features/selling/server/public/market-gate.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { findBlocks } from '../blocks.ts'
import { guardMarket } from '../guard-market.ts'

/** Registers the checks that a listing must pass before it becomes active. */
export function startModeration(ctx: AppContext) {
  ctx.services.set(marketGateKey, guardMarket)
  ctx.services.set(findBlocksKey, findBlocks)
}
