import type { AppContext } from '#kernel/app-context.ts'
import type { PriceCheck } from '../../contract.ts'
import { priceCheckSummary, priceCheckTitle } from '../../rules.ts'
import { loadMarketWithin } from '../market-cache.ts'
import { checkPrices } from './check-prices.ts'

/** Long enough to fit the model to a market of a few thousand listings. */
const maxWaitMs = 400

/**
 * Loads the price check for a listing's page. The caller must check permissions. Doesn't wait for a large market's
 * first model, which takes seconds after startup.
 */
export async function loadPriceCheck(
  ctx: AppContext,
  id: number,
): Promise<{ check: PriceCheck; title: string; line: string | null } | null> {
  const [check] = await loadPriceChecks(ctx, [id])
  if (!check) return null
  return {
    check,
    title: priceCheckTitle(check, ctx.units),
    line: priceCheckSummary(check, ctx.units),
  }
}

/** Checks the prices of listings, or returns none if the market's first model isn't ready. */
export async function loadPriceChecks(
  ctx: AppContext,
  ids: readonly number[],
): Promise<PriceCheck[]> {
  return (await loadMarketWithin(ctx, maxWaitMs)) ? checkPrices(ctx, ids) : []
}
