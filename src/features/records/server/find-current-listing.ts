import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Returns the newest listing with the registration that is for sale. */
export function findCurrentListing({ db, now }: AppContext, registration: string) {
  return db
    .selectFrom('listing')
    .select(['id', 'title'])
    .where('registration', '=', registration)
    .where(isForSale(now()))
    .orderBy('listed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
