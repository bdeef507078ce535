import { findSeller } from '#features/listings/server/public/find-seller.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { requireEditableListing } from '#features/listings/server/public/require-editable-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { findContactAddress } from './find-contact-address.ts'
import { listLeads } from './list-leads.ts'

export async function loadLeadsPage(ctx: AppContext, id: number, page: number) {
  const leads = await listLeads(ctx, { id, page })
  const [card] = await loadListingCards(ctx, [id])
  const listing = await requireEditableListing(ctx, id)
  return {
    listing: { id, url: card?.url ?? '/', title: card?.title ?? '' },
    leads,
    contactAddress: await findContactAddress(ctx, listing, await findSeller(ctx, id)),
    now: ctx.now().toISOString(),
  }
}
