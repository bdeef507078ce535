import type { AppContext } from '#kernel/app-context.ts'
import { assertVisible } from './assert-visible.ts'
import { listingNotFound } from './public/listing-not-found.ts'

/**
 * Returns a listing's row. Throws the same error for missing and hidden listings. `shouldLock` locks the row until the
 * transaction ends.
 */
export async function requireVisibleListing(
  ctx: AppContext,
  id: number,
  { shouldLock = false } = {},
) {
  const row = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', id)
    .$if(shouldLock, (query) => query.forShare())
    .executeTakeFirstOrThrow(listingNotFound)
  await assertVisible(ctx, row)
  return row
}
