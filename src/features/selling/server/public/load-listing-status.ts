import type { AppContext } from '#kernel/app-context.ts'
import type { ListingStatusReport } from '../../status-contract.ts'
import { loadStatusReport } from '../status/listing-status.ts'

/** Where a listing stands, for what the server writes by itself: whom it tells, the caller knows. */
export async function loadListingStatus(ctx: AppContext, id: number): Promise<Standing> {
  const listing = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { title: listing.title, standing: await loadStatusReport(ctx, listing) }
}

export type Standing = { title: string; standing: ListingStatusReport }
