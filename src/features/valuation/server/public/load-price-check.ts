import type { AppContext } from '#kernel/app-context.ts'
import type { PriceCheck } from '../../contract.ts'
import { checkLine, checkTitle } from '../../rules.ts'
import { knownMarketWithin } from '../market-cache.ts'
import { checkPrices } from './check-prices.ts'

/** Markets of a few thousand are modelled within it. */
const patienceMs = 400

/**
 * What a listing's page shows of its price check. Whether the listing may be seen is for the caller to know. A page does
 * not wait for the first model of a large market, which takes seconds after a start.
 */
export async function loadPriceCheck(
  ctx: AppContext,
  id: number,
): Promise<{ check: PriceCheck; title: string; line: string | null } | null> {
  if (!(await knownMarketWithin(ctx, patienceMs))) return null
  const [check] = await checkPrices(ctx, [id])
  if (!check) return null
  return { check, title: checkTitle(check), line: checkLine(check) }
}
