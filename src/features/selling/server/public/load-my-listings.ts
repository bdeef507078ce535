import type { AppContext } from '#kernel/app-context.ts'
import { readQuery } from '#kernel/lists/read-query.ts'
import { type ListingStatusReport, listProfileListingsEndpoint } from '../../status-contract.ts'
import { listProfileListings } from '../listings/list-profile-listings.ts'
import { loadStatusReport } from '../status/get-listing-status.ts'

/** Loads the data for the profile's aircraft tab: `<MyListingsTab {...await loadMyListings(ctx, searchParams)} />`. */
export async function loadMyListings(ctx: AppContext, searchParams: URLSearchParams) {
  const { kw, status, page } = readQuery(listProfileListingsEndpoint.input, searchParams)
  const filter = { kw, status, page }
  const [listings, all] = await Promise.all([
    listProfileListings(ctx, { ...filter, pageSize: 20 }),
    listProfileListings(ctx, { pageSize: 1 }),
  ])
  return { listings, filter, totalOfAll: all.total, now: ctx.now().toISOString() }
}

/** Returns the status of a listing for notifications. The caller determines the recipients. */
export async function loadListingStatus(ctx: AppContext, id: number): Promise<TitledListingStatus> {
  const listing = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { title: listing.title, standing: await loadStatusReport(ctx, listing) }
}

export type TitledListingStatus = { title: string; standing: ListingStatusReport }
