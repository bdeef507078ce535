import { shopReviewKey } from '#features/inspections/server/public/shop-review.ts'
import { findBlocksKey, marketGateKey } from '#features/selling/server/public/market-gate.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { findBlocks } from '../blocks.ts'
import { guardMarket } from '../guard-market.ts'
import { reviewShop } from '../subjects/shop.ts'

/** Registers the checks of listings and inspection shops. */
export function startModeration(ctx: AppContext) {
  ctx.services.set(marketGateKey, guardMarket)
  ctx.services.set(findBlocksKey, findBlocks)
  ctx.services.set(shopReviewKey, reviewShop)
}
