import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { listingLeads } from './listing-leads.ts'

/** What the page of a listing's leads is made of. */
export async function showLeads(ctx: AppContext, id: number, page: number) {
  const leads = await listingLeads(ctx, { id, page })
  const [card] = await loadListingCards(ctx, [id])
  return {
    listing: { id, url: card?.url ?? '/', title: card?.title ?? '' },
    leads,
    now: ctx.now().toISOString(),
  }
}
