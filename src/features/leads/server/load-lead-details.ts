import type { ListingCard } from '#features/listings/contract.ts'
import { findSeller, type Seller } from '#features/listings/server/public/find-seller.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'

/** Loads everything that the lead's emails contain. */
export async function loadLeadDetails(
  ctx: AppContext,
  lead: LeadRow,
  listingId: number,
): Promise<LeadDetails> {
  const [card] = await loadListingCards(ctx, [listingId])
  if (!card) throw new Error(`listing ${listingId} has no card`)
  const { stock_number } = await ctx.db
    .selectFrom('listing')
    .select('stock_number')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  return { lead, card, stockNumber: stock_number, seller: await findSeller(ctx, listingId) }
}

export type LeadRow = Row<'lead'>

export type LeadDetails = {
  lead: LeadRow
  card: ListingCard
  stockNumber: string | null
  seller: Seller
}
