import { isPublicListing } from '#features/listings/policy.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { toSavedState } from '../rules.ts'

/** Adds each listing's state and, if it's visible, its card. */
export async function withCards<Row extends ListingStatusRow>(
  ctx: AppContext,
  rows: readonly Row[],
) {
  const now = ctx.now()
  const rowsWithListing = rows.map((row) => ({ row, listing: toListingStatus(row) }))
  const visible = rowsWithListing.filter(({ listing }) => isPublicListing(listing, now))
  const cards = await loadListingCards(
    ctx,
    visible.map(({ row }) => row.listing_id),
  )
  const cardById = new Map(cards.map((card) => [card.id, card]))
  return rowsWithListing.map(({ row, listing }) => ({
    row,
    state: toSavedState(listing, now),
    card: cardById.get(row.listing_id) ?? null,
  }))
}

/** Treats deleted listings as hidden. */
function toListingStatus(row: ListingStatusRow) {
  return {
    is_active: row.is_active ?? false,
    is_sold: row.is_sold ?? false,
    is_sale_pending: row.is_sale_pending ?? false,
    expires_at: row.expires_at,
  }
}

type ListingStatusRow = {
  listing_id: number
  is_active: boolean | null
  is_sold: boolean | null
  is_sale_pending: boolean | null
  expires_at: Date | null
}
