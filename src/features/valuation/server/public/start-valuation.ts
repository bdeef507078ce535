import type { AppContext } from '#kernel/app-context.ts'
import { loadMarket } from '../market-cache.ts'

/** Fits the market model before the first price check. */
export function startValuation(ctx: AppContext): void {
  void loadMarket(ctx)
}
