import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { toNNumber } from '#features/lookups/registration.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { nullIfUnavailable } from '#kernel/server/outage/null-if-unavailable.ts'

/** Returns the N-number if the text consists of one, N included, and no aircraft with it is for sale. */
export async function findUnlistedNumber(ctx: AppContext, text: string): Promise<string | null> {
  const registration = /^\s*n/i.test(text) ? toNNumber(text) : null
  if (registration === null) return null
  const listed = await nullIfUnavailable(ctx, () =>
    ctx.db
      .selectFrom('listing')
      .select('id')
      .where('registration', '=', registration)
      .where(isForSale(ctx.now()))
      .limit(1)
      .execute(),
  )
  return listed?.length === 0 ? registration : null
}
