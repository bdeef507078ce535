import type { ListingCard } from '#features/listings/contract.ts'
import { listBrokerages } from '#features/listings/server/public/list-brokerages.ts'
import { findKindDrawing } from '#features/lookups/server/public/catalog/find-drawing.ts'
import { unitedStatesId } from '#features/lookups/united-states.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import { marketFacets } from '#features/search/server/public/market-facets.ts'
import { marketStats } from '#features/search/server/public/market-stats.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { carouselLimit, carouselThreshold, initialCardCount } from '../carousel-rules.ts'
import type { HeroSearchChoices } from '../hero-search-query.ts'
import { loadCarousel } from './load-carousel.ts'
import { loadCommunityPage } from './load-community-page.ts'
import { loadHighlight } from './load-highlight.ts'

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

const beginning = (cards: readonly ListingCard[]) => ({
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
