import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/** Ends agreements about aircraft that are sold or deactivated, within the same transaction. */
type EndAgreements = (ctx: AppContext, listingIds: readonly number[]) => Promise<void>

/** Provided by the feature that stores agreements between buyers and sellers. */
export const endAgreementsKey = serviceKey<EndAgreements>('end of an offer')
