import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { listingPath } from '../../listing-address.ts'
import { visibleListing } from '../visible-listing.ts'

/** The aircraft that a loan is for, by its number in an address; null for none, or one that this visitor may not see. */
export async function loanAircraft(
  ctx: AppContext,
  id: string | null,
): Promise<{ id: number; title: string; url: string } | null> {
  if (id === null || !/^\d{1,9}$/.test(id)) return null
  try {
    const listing = await visibleListing(ctx, Number(id))
    return { id: listing.id, title: listing.title, url: listingPath(listing) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
