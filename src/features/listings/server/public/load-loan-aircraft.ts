import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { listingPath } from '../../listing-url.ts'
import { requireVisibleListing } from '../require-visible-listing.ts'

/**
 * Returns the aircraft for the loan calculator by the ID in its URL. Null if it doesn't exist or the visitor can't
 * see it.
 */
export async function loadLoanAircraft(
  ctx: AppContext,
  id: string | null,
): Promise<{ id: number; title: string; url: string } | null> {
  if (id === null || !/^\d{1,9}$/.test(id)) return null
  try {
    const listing = await requireVisibleListing(ctx, Number(id))
    return { id: listing.id, title: listing.title, url: listingPath(listing) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
