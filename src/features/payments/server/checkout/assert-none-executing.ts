import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/** Throws if another payment for the listing is executing, to prevent charging twice. */
export async function assertNoneExecuting({ db }: AppContext, listingId: number) {
  const executing = await db
    .selectFrom('invoice')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('state', '=', 'executing')
    .executeTakeFirst()
  if (!executing) return
  throw new Refusal('conflict', {
    message: 'A payment for this listing is being processed. Reload the page in a minute.',
  })
}
