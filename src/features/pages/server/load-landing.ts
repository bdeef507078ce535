import { createHash } from 'node:crypto'
import type { CardListing } from '#features/listings/contract.ts'
import { listBrokerages } from '#features/listings/server/public/list-brokerages.ts'
import { findKindDrawing } from '#features/lookups/server/public/catalog/find-drawing.ts'
import { unitedStatesId } from '#features/lookups/united-states.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import { marketFacets, marketStats } from '#features/search/server/public/market-rows.ts'
import { searchListings } from '#features/search/server/public/search-listings.ts'
import { loadPriceCheck } from '#features/valuation/server/public/load-price-check.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { displayCurrency } from '#kernel/format/units.ts'
import { toUtcDay } from '#kernel/time.ts'
import { carouselLimit, carouselThreshold, initialCardCount } from '../carousel-rules.ts'
import type { HeroSearchChoices } from '../hero-search-query.ts'
import type { LandingHighlight } from '../highlight.ts'
import { loadCarousel, loadCommunityPage } from './load-carousel.ts'

export async function loadLanding(ctx: AppContext) {
  const [choices, highlight, pulse, newest, featured, brokers, community] = await Promise.all([
    loadHeroSearchChoices(ctx),
    loadHighlight(ctx),
    marketStats(ctx),
    loadCarousel(ctx, 'newest'),
    loadCarousel(ctx, 'featured'),
    listBrokerages(ctx, { limit: 6 }),
    loadCommunityPage(ctx),
  ])
  return {
    choices,
    highlight,
    pulse,
    newest: beginning(newest),
    featured: beginning(featured),
    browse: await loadBrowse(ctx, choices.categories),
    brokers: brokers.filter(({ forSale }) => forSale > 0),
    community: community && { name: community.intro?.name ?? null },
  }
}

/** Loads the search form's options, with a count for each. */
async function loadHeroSearchChoices(ctx: AppContext): Promise<HeroSearchChoices> {
  const [{ total, facets }, states] = await Promise.all([
    marketFacets(ctx),
    ctx.db
      .selectFrom('state')
      .select(['id', 'code', 'name as text'])
      .where('country_id', '=', unitedStatesId)
      .orderBy('name')
      .execute(),
  ])
  const makes = facets.m.filter(({ count }) => count > 0)
  const categories = facets.c.filter(({ id, count }) => count > 0 && id !== unstatedKindId)
  return { total, makes, categories, prices: roundPrices, states }
}

const beginning = (cards: readonly CardListing[]) => ({
  first: cards.slice(0, initialCardCount),
  total: cards.length,
})

/** Loads the browsable categories, largest first. Only the first one includes its cards. The others load on demand. */
async function loadBrowse(ctx: AppContext, offered: HeroSearchChoices['categories']) {
  const categories = offered
    .filter(({ count }) => count > carouselThreshold)
    .toSorted((a, b) => b.count - a.count || a.id - b.id)
    .map(({ id, text, count }) => ({
      id,
      name: text,
      count,
      total: Math.min(count, carouselLimit),
      drawing: findKindDrawing({ category_id: id, engine_count: null, gear: null }),
    }))
  const [first] = categories
  return {
    categories,
    first: first ? (await loadCarousel(ctx, String(first.id))).slice(0, initialCardCount) : [],
  }
}

const roundPrices = [
  50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 400_000, 500_000, 750_000, 1_000_000,
  2_000_000, 3_000_000, 5_000_000, 10_000_000, 20_000_000,
]

/**
 * Chooses the front page's aircraft: a whole aircraft for sale with photo, price, engine life, and price check. Prefers
 * prices in the visitor's currency. Chooses another aircraft each day, regardless of whether it costs more or less than
 * comparable aircraft. Returns null if there is none.
 */
async function loadHighlight(ctx: AppContext): Promise<LandingHighlight | null> {
  const { items } = await searchListings(ctx, { el: '5', eu: 'f', sort: 'n', dnum: '50' })
  const candidates = items.filter(
    ({ price, images, engine, isSalePending, isFractional }) =>
      price !== null &&
      images.length > 0 &&
      engine?.tboHours != null &&
      !isSalePending &&
      !isFractional,
  )
  const currency = displayCurrency(ctx.units)
  const isForeign = ({ asking }: CardListing) => Number((asking?.currency ?? 'USD') !== currency)
  const ordered = inOrderOfDay(candidates, toUtcDay(ctx.now())).toSorted(
    (a, b) => isForeign(a) - isForeign(b),
  )
  for (const listing of ordered.slice(0, maxChecks)) {
    const priceCheck = await loadPriceCheck(ctx, listing.id)
    if (priceCheck?.check.difference != null)
      return { listing: withoutOtherPhotos(listing), difference: priceCheck.check.difference }
  }
  return null
}

/** Limits the work of one page, because a check takes milliseconds. */
const maxChecks = 4

/** Shuffles the aircraft, so that a new one doesn't change the order of the others. */
function inOrderOfDay(listings: readonly CardListing[], day: string): CardListing[] {
  const rank = ({ id }: CardListing) => createHash('sha256').update(`${id} ${day}`).digest('hex')
  return listings
    .map((listing) => [rank(listing), listing] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, listing]) => listing)
}

function withoutOtherPhotos(listing: CardListing): CardListing {
  return { ...listing, images: listing.images.slice(0, 1) }
}
