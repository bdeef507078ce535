import { isDroppedByFeedKey } from '#features/selling/server/public/market-gate.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { isDroppedByFeed } from '../sources/off-market.ts'

/** Lets payments and releases by staff ask whether a listing's feed still offers the aircraft. */
export function startImporter(ctx: AppContext) {
  ctx.services.set(isDroppedByFeedKey, isDroppedByFeed)
}
