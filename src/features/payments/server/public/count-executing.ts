import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'

/** Counts payments whose outcome at the provider is still unknown. */
export async function countExecuting({ db }: AppContext): Promise<number> {
  return countRows(db.selectFrom('invoice').where('state', '=', 'executing'))
}

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
