import type { AppContext } from '#kernel/app-context.ts'
import { type canEditListing, isPublicListing } from '../policy.ts'
import { isEditor, listingNotFound } from './public/require-listing.ts'

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

/** Throws "not found" unless the listing is public or the caller can edit it. */
export async function assertVisible(ctx: AppContext, listing: ListingVisibility): Promise<void> {
  if (isPublicListing(listing, ctx.now()) || (await isEditor(ctx, listing))) return
  throw listingNotFound()
}

type ListingVisibility = Parameters<typeof isPublicListing>[0] &
  Parameters<typeof canEditListing>[1]
