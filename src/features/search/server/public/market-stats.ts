import type { AppContext } from '#kernel/app-context.ts'
import type { MarketStats } from '../../contract.ts'
import { searchIndexKey } from '../live/live-index.ts'

/** Returns the four headline numbers of the market. */
export async function marketStats(ctx: AppContext): Promise<MarketStats> {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  return engine.pulse()
}
