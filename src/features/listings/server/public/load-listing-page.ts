import { type RawBuilder, sql } from 'kysely'
import {
  findInsuranceClass,
  insuranceClasses,
} from '#features/lookups/server/public/insurance-class.ts'
import { mustMarkPrivateSellers } from '#features/sites/server/public/consumer-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { createPreparedQuery } from '#kernel/server/database/create-prepared-query.ts'
import { nullIfUnavailable } from '#kernel/server/outage/null-if-unavailable.ts'
import type { CardListing } from '../../contract.ts'
import { allowedActions, findHiddenReason } from '../../status-rules.ts'
import { toListingContact, toListingPlace, toListingRecord } from '../listing-document.ts'
import { linkPlaceMap } from '../load-listing-map.ts'
import { isForSale } from './for-sale.ts'
import { findSimilarIds } from './list-similar-listings.ts'
import { loadScreenCards } from './listing-cards.ts'
import { limitToPackage, toListingMeta } from './listing-meta.ts'
import { type FullListing, loadFullListing, loadListingCard } from './load-full-listing.ts'
import { readUnstatedEquipment } from './read-equipment.ts'
import { isEditor, listingNotFound } from './require-listing.ts'
import { toCarouselCard } from './to-carousel-card.ts'

/** Uses as few queries as possible. Separate endpoints return the same data. */
export async function loadListingPage(ctx: AppContext, id: number) {
  const listing = await loadFullListing(ctx, id)
  const [{ card, similar, others }, mayEdit, family] = await Promise.all([
    cardsAround(ctx, listing),
    isEditor(ctx, listing),
    listing.is_sold ? nullIfUnavailable(ctx, () => familyOf(ctx, listing)) : null,
  ])
  if (!card) throw listingNotFound()
  const contact = toListingContact(listing, mayEdit)
  const offered = mayEdit ? allowedActions(listing, ctx.now()) : []
  return {
    // Omits images because `parts` already contains them. This halves the page size.
    listing: { ...toListingRecord(listing, card, ctx.now()), images: [] },
    parts: toListingMeta(limitToPackage(listing)),
    mentioned: readUnstatedEquipment(listing),
    place: toListingPlace(listing),
    contact,
    isConsumerLawNoteDue: contact?.sellsAs === 'private' && mustMarkPrivateSellers(ctx.site),
    similar,
    others,
    map: linkPlaceMap(listing),
    family,
    insurance: describeInsurance(listing),
    isEditor: mayEdit,
    whyHidden: mayEdit ? findHiddenReason(listing, ctx.now()) : null,
    isWithheld: mayEdit && listing.withheld !== null,
    isPaymentDue: offered.includes('pay'),
    isReady: offered.includes('activate'),
    now: ctx.now().toISOString(),
  }
}

function describeInsurance(listing: FullListing) {
  const id = findInsuranceClass({ ...listing, make: listing.make_name })
  return id && { id, brief: insuranceClasses[id].brief }
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
  const cards = await loadScreenCards(ctx, [listing.id, ...similarTo, ...others.ids])
  const [card, ...rest] = cards
  const similar = rest
    .slice(0, rest.length - others.ids.length)
    .map((card) => toCarouselCard(card, maxSimilarPhotos))
  const lines = rest.slice(similar.length).map(toLine)
  return { card, similar, others: { count: others.count, lines } }
}

function toLine({ id, url, title, price, asking, images, drawing }: CardListing) {
  return { id, url, title, price, asking, thumb: images[0]?.thumb ?? null, drawing }
}

const maxSimilar = 8
const maxSimilarPhotos = 3

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

/** Returns the number of the seller's other active listings, and the latest ones. */
async function loadOtherSellerListings(ctx: AppContext, listing: FullListing): Promise<Others> {
  // A sold listing must not reveal its seller.
  if (listing.is_sold) return { ids: [], count: 0 }
  const { id, profile_id: profileId, biz_id: bizId } = listing
  const now = ctx.now()
  const [others] =
    bizId === null
      ? await othersOfOwner(ctx.db, { id, profileId, now })
      : await othersOfBrokerage(ctx.db, { id, bizId, now })
  return others ?? { ids: [], count: 0 }
}

// Listings by brokerage members belong to the brokerage. Their private listings are separate.
const othersOfBrokerage = createPreparedQuery(({ bizId, id, now }: Other & { bizId: number }) =>
  lastOf(sql`listing.biz_id = ${bizId}`, { id, now }),
)
const othersOfOwner = createPreparedQuery(({ profileId, id, now }: Other & { profileId: number }) =>
  lastOf(sql`listing.profile_id = ${profileId} and listing.biz_id is null`, { id, now }),
)

/** Counts separately to use an index-only scan. */
function lastOf(isSellers: RawBuilder<unknown>, { id, now }: Other): RawBuilder<Others> {
  const isOther = sql`${isSellers} and ${isForSale(now)} and listing.id <> ${id}`
  return sql`select
    array(select id from listing where ${isOther}
      order by listed_at desc, id desc limit ${sql.lit(maxOthers)}) as ids,
    (select count(*) from listing where ${isOther})::integer as count`
}

const maxOthers = 3

type Other = { id: number; now: Date }
type Others = { ids: number[]; count: number }
