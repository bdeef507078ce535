import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/** What ends when aircraft are sold or taken off the market, within the transaction that does so. */
export type OffMarket = (ctx: AppContext, listingIds: readonly number[]) => Promise<void>

/** The feature that keeps what buyers and sellers agreed provides it. */
export const offMarketKey = serviceKey<OffMarket>('end of an offer')
