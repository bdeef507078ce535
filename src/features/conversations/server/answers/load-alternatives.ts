import type { CardListing } from '#features/listings/contract.ts'
import { findSimilarIds } from '#features/listings/server/public/list-similar-listings.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { loadFullListings } from '#features/listings/server/public/load-full-listing.ts'
import { sellerKey } from '#features/listings/server/public/seller-key.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { LeadRow } from '../conversation-row.ts'

const candidates = 12
const maxAlternatives = 3

/**
 * Returns the aircraft that a lead is about, in words of the catalog, and the most similar ones of other sellers. Those
 * whose sellers usually answer within a day come first.
 */
export async function loadAlternatives(ctx: AppContext, lead: LeadRow): Promise<Alternatives> {
  const [listing] = lead.listing_id === null ? [] : await loadFullListings(ctx, [lead.listing_id])
  if (!listing) return { subject: null, cards: [] }
  const ids = await findSimilarIds(ctx, listing, candidates)
  const others = await ctx.db
    .selectFrom('listing')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where(sellerKey('listing'), '<>', listing.biz_id ?? -listing.profile_id)
    .execute()
  const isOther = new Set(others.map(({ id }) => id))
  const cards = await loadListingCards(
    { ...ctx, actor: null },
    ids.filter((id) => isOther.has(id)),
  )
  return {
    subject: [listing.year, listing.make_name, listing.family].filter(Boolean).join(' '),
    cards: cards
      .toSorted((a, b) => (a.answersWithinHours ?? 99) - (b.answersWithinHours ?? 99))
      .slice(0, maxAlternatives),
  }
}

export type Alternatives = {
  /** Such as "1999 Cessna 172". Null if the listing was deleted. */
  subject: string | null
  cards: readonly CardListing[]
}
