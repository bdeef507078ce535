import type { AppContext } from '#kernel/app-context.ts'
import { nullIfUnavailable } from '#kernel/server/outage/null-if-unavailable.ts'
import type { ListingCard } from '../../contract.ts'
import { packCards } from '../../packed-cards.ts'
import { allowedActions, findHiddenReason } from '../../status-rules.ts'
import { findSimilarIds } from '../list-similar-listings.ts'
import { toListingContact, toListingPlace, toListingRecord } from '../listing-document.ts'
import { loadListingCard } from '../load-listing-card.ts'
import { loadPlaceMap } from '../load-listing-map.ts'
import { loadOtherSellerListings } from '../load-other-seller-listings.ts'
import { isForSale } from './for-sale.ts'
import { limitToPackage } from './limit-to-package.ts'
import { loadListingCards } from './listing-cards.ts'
import { toListingMeta } from './listing-meta.ts'
import { listingNotFound } from './listing-not-found.ts'
import { type FullListing, loadFullListing } from './load-full-listing.ts'
import { readUnstatedEquipment } from './read-equipment.ts'
import { isEditor } from './require-editable-listing.ts'

/** Uses as few queries as possible. Separate endpoints return the same data. */
export async function loadListingPage(ctx: AppContext, id: number) {
  const listing = await loadFullListing(ctx, id)
  const [{ card, similar, others }, map, mayEdit, family] = await Promise.all([
    cardsAround(ctx, listing),
    nullIfUnavailable(ctx, async () => loadPlaceMap(ctx, listing, 'wide')),
    isEditor(ctx, listing),
    listing.is_sold ? nullIfUnavailable(ctx, () => familyOf(ctx, listing)) : null,
  ])
  if (!card) throw listingNotFound()
  const offered = mayEdit ? allowedActions(listing, ctx.now()) : []
  return {
    // Omits images because `parts` already contains them. This halves the page size.
    listing: { ...toListingRecord(listing, card, ctx.now()), images: [] },
    parts: toListingMeta(limitToPackage(listing)),
    mentioned: readUnstatedEquipment(listing),
    place: toListingPlace(listing),
    contact: toListingContact(listing, mayEdit),
    similar: packCards(similar),
    others,
    map,
    family,
    isEditor: mayEdit,
    whyHidden: mayEdit ? findHiddenReason(listing, ctx.now()) : null,
    isWithheld: mayEdit && listing.withheld !== null,
    isPaymentDue: offered.includes('pay'),
    isReady: offered.includes('activate'),
    now: ctx.now().toISOString(),
  }
}

function familyOf(ctx: AppContext, { make_id: makeId, family }: FullListing) {
  return loadFamilyMarket(ctx, { makeId, family })
}

/** Loads the cards of the listing, similar listings, and the seller's other listings in one query. */
async function cardsAround(ctx: AppContext, listing: FullListing) {
  // Without the database, only this listing's card is available.
  if (ctx.outage)
    return {
      card: await loadListingCard(ctx, listing.id),
      similar: [],
      others: { count: 0, lines: [] },
    }
  const [similarTo, others] = await Promise.all([
    findSimilarIds(ctx, listing, maxSimilar),
    loadOtherSellerListings(ctx, listing),
  ])
  const cards = await loadListingCards(ctx, [listing.id, ...similarTo, ...others.ids])
  const [card, ...rest] = cards
  const similar = rest.slice(0, rest.length - others.ids.length)
  const lines = rest.slice(similar.length).map(toLine)
  return { card, similar, others: { count: others.count, lines } }
}

function toLine({ id, url, title, price, images }: ListingCard) {
  return { id, url, title, price, thumb: images[0]?.thumb ?? null }
}

const maxSimilar = 8

/** Returns the number and price range of a family's active listings, for pages of sold listings. */
async function loadFamilyMarket(
  ctx: AppContext,
  { makeId, family }: { makeId: number; family: string | null },
) {
  if (family === null) return null
  const market = await ctx.db
    .selectFrom('listing')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('listing.price').as('lowest'),
      eb.fn.max('listing.price').as('highest'),
    ])
    .where('listing.make_id', '=', makeId)
    .where('listing.family', '=', family)
    .where(isForSale(ctx.now()))
    .executeTakeFirstOrThrow()
  return market.count > 0 ? market : null
}
