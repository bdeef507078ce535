import type { AppContext } from '#kernel/app-context.ts'
import type { ListingStatusReport } from '../../status-contract.ts'
import { loadStatusReport } from '../status/get-listing-status.ts'

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
