import type { CardListing } from '#features/listings/contract.ts'
import { findSeller, type Seller } from '#features/listings/server/public/find-seller.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'

/** Loads everything that the lead's emails contain. */
export async function loadLeadDetails(
  ctx: AppContext,
  lead: MailedLead,
  listingId: number,
): Promise<LeadDetails> {
  const [card] = await loadListingCards(ctx, [listingId])
  if (!card) throw new Error(`listing ${listingId} has no card`)
  const listing = await ctx.db
    .selectFrom('listing')
    .leftJoin('model_family', 'model_family.id', 'listing.family_id')
    .select(['stock_number as stockNumber', 'model_family.name as family'])
    .where('listing.id', '=', listingId)
    .executeTakeFirstOrThrow()
  return { lead, card, ...listing, seller: await findSeller(ctx, listingId) }
}

export type MailedLead = Row<'lead'>

export type LeadDetails = {
  lead: MailedLead
  card: CardListing
  stockNumber: string | null
  /** Model family of the catalog, such as "172". */
  family: string | null
  seller: Seller
}
