import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import type { Lookups } from '../../contract.ts'

/** Loads the lookups that depend on active listings. Provided by the feature that owns the market data. */
export const marketLookupsKey =
  serviceKey<(ctx: AppContext) => Promise<Pick<Lookups, 'locations' | 'todaysFeature'>>>(
    'market lookups',
  )
