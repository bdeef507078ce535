import { isShown } from '#features/listings/policy.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { operation } from '#kernel/server/operation.ts'
import { savedListingsEndpoint } from '../contract.ts'
import { savedStateOf } from '../rules.ts'
import { ownerOf } from './only-own.ts'

export const savedListings = operation(savedListingsEndpoint, async (ctx, { page, dnum }) => {
  const own = ctx.db
    .selectFrom('saved_listing')
    .where('saved_listing.profile_id', '=', ownerOf(ctx))
  const [rows, { total }] = await Promise.all([
    own
      .leftJoin('listing', 'listing.id', 'saved_listing.listing_id')
      .select(['saved_listing.listing_id', 'saved_listing.title', 'saved_at', 'send_updates'])
      .select(['is_active', 'is_sold', 'is_sale_pending', 'expires_at'])
      .orderBy('saved_at', 'desc')
      .orderBy('saved_listing.listing_id', 'desc')
      .offset(page * dnum)
      .limit(dnum)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const now = ctx.now()
  const standing = rows.map((row) => ({ ...row, ...standingOf(row) }))
  const seen = standing.filter((row) => isShown(row, now)).map((row) => row.listing_id)
  const cards = new Map((await loadListingCards(ctx, seen)).map((card) => [card.id, card]))
  const items = standing.map((row) => ({
    listingId: row.listing_id,
    title: cards.get(row.listing_id)?.title ?? row.title,
    state: savedStateOf(row, now),
    savedAt: row.saved_at.toISOString(),
    sendUpdates: row.send_updates,
    listing: cards.get(row.listing_id) ?? null,
  }))
  return { items, total, page, pageSize: dnum }
})

/** What was deleted is as if it had been taken down. */
function standingOf(row: {
  is_active: boolean | null
  is_sold: boolean | null
  is_sale_pending: boolean | null
}) {
  return {
    is_active: row.is_active ?? false,
    is_sold: row.is_sold ?? false,
    is_sale_pending: row.is_sale_pending ?? false,
  }
}
