import type { AppContext } from '#kernel/app-context.ts'
import { loadMarket } from '../market-cache.ts'

/** Fits the market model before the first price check. */
export function startValuation(ctx: AppContext): void {
  loadMarket(ctx).catch((error: unknown) =>
    ctx.log.error({ error }, 'failed to build the market model'),
  )
}
