import type { ListingCard } from '#features/listings/contract.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { deriveStatus, type ListingStatus } from '#features/listings/status-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { readStillForSaleKey } from './still-for-sale-key.ts'

/**
 * Returns the listing for an emailed confirmation link, or null if the key is invalid. Read-only, because email
 * scanners follow links too.
 */
export async function loadConfirmationPage(ctx: AppContext, key: string): Promise<Question | null> {
  const id = await readStillForSaleKey(ctx, key)
  if (id === null) return null
  const listing = await ctx.db
    .selectFrom('listing')
    .select(['tier_id', 'is_active', 'is_sold', 'is_sale_pending', 'expires_at'])
    .select(['hidden_for_silence_at', 'withheld'])
    .where('id', '=', id)
    .executeTakeFirst()
  const [card] = await loadListingCards(ctx, [id])
  if (!listing || !card) return null
  const status = deriveStatus(listing, ctx.now())
  const isHiddenForSilence = listing.hidden_for_silence_at !== null && listing.withheld === null
  return { card, status, isHiddenForSilence }
}

type Question = { card: ListingCard; status: ListingStatus; isHiddenForSilence: boolean }
