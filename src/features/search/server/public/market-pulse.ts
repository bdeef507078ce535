import type { AppContext } from '#kernel/app-context.ts'
import type { MarketPulse } from '../../contract.ts'
import { searchIndexKey } from '../live/live-index.ts'

/** The market in four figures. */
export async function marketPulse(ctx: AppContext): Promise<MarketPulse> {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  return engine.pulse()
}
