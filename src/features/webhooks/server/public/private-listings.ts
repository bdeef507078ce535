import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/** Checks whether a user has listings outside of a brokerage. */
type HasPrivateListings = (ctx: AppContext, profileId: number) => Promise<boolean>

/** Provided by the feature that owns listings. */
export const privateListingsKey = serviceKey<HasPrivateListings>('private listings')
