import type { AppContext } from '#kernel/app-context.ts'
import { assertVisible } from './assert-visible.ts'
import { listingNotFound } from './public/listing-not-found.ts'

/**
 * The listing's own row. Not found and not to be seen are the same answer. Held, it stays as it is until the
 * transaction ends.
 */
export async function visibleListing(ctx: AppContext, id: number, { isHeld = false } = {}) {
  const row = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', id)
    .$if(isHeld, (query) => query.forShare())
    .executeTakeFirst()
  if (!row) throw listingNotFound()
  await assertVisible(ctx, row)
  return row
}
