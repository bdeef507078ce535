import type { AppContext } from '#kernel/app-context.ts'
import type { ListingStanding } from '../../status-contract.ts'
import { loadStanding } from '../status/standing.ts'

/** Where a listing stands, for what the server writes by itself: whom it tells, the caller knows. */
export async function listingStanding(ctx: AppContext, id: number): Promise<Standing> {
  const listing = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { title: listing.title, standing: await loadStanding(ctx, listing) }
}

export type Standing = { title: string; standing: ListingStanding }
