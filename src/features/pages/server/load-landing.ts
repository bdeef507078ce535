import { loadCommunity } from '#features/community/server/public/load-community.ts'
import type { ListingCard } from '#features/listings/contract.ts'
import { listBrokerages } from '#features/listings/server/public/list-brokerages.ts'
import { loadNewestPrivate } from '#features/listings/server/public/load-newest-private.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import {
  type CategorySummary,
  loadCategorySummaries,
} from '#features/search/server/public/load-category-summaries.ts'
import { marketFacets } from '#features/search/server/public/market-facets.ts'
import { marketStats } from '#features/search/server/public/market-stats.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { carouselLimit, carouselThreshold, initialCardCount } from '../carousel-rules.ts'
import { loadCarousel } from './load-carousel.ts'
import { popularSearches } from './popular-searches.ts'

export async function loadLanding(ctx: AppContext) {
  const [choices, often, pulse, drops, newest, featured, categories, brokers, community] =
    await Promise.all([
      loadHeroSearchChoices(ctx),
      popularSearches(ctx, 3),
      marketStats(ctx),
      loadCarousel(ctx, 'drops'),
      loadCarousel(ctx, 'newest'),
      loadCarousel(ctx, 'featured'),
      loadCategorySummaries(ctx),
      listBrokerages(ctx, { limit: 6 }),
      loadCommunityBlock(ctx),
    ])
  const offered = categories
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
  return {
    choices,
    often,
    pulse,
    drops: beginning(drops),
    newest: beginning(newest),
    featured: beginning(featured),
    categories: offered,
    browse: await loadBrowse(ctx, offered),
    brokers: brokers.filter(({ forSale }) => forSale > 0),
    community,
  }
}

/** Loads the search form's options, with a count for each. */
async function loadHeroSearchChoices(ctx: AppContext) {
  const [{ total, facets }, states] = await Promise.all([
    marketFacets(ctx),
    ctx.db.selectFrom('state').select(['id', 'code', 'name as text']).orderBy('name').execute(),
  ])
  const makes = facets.m.filter(({ count }) => count > 0)
  const categories = facets.c.filter(({ id, count }) => count > 0 && id !== unstatedKindId)
  return { total, makes, categories, prices: roundPrices, states }
}

const beginning = (cards: readonly ListingCard[]) => ({
  first: cards.slice(0, initialCardCount),
  total: cards.length,
})

/** Loads the browsable categories. Only the first one includes its cards. The others load on demand. */
async function loadBrowse(ctx: AppContext, offered: readonly CategorySummary[]) {
  const categories = offered
    .filter(({ count }) => count > carouselThreshold)
    .map(({ id, name, count }) => ({ id, name, count, total: Math.min(count, carouselLimit) }))
  const [first] = categories
  return {
    categories,
    first: first ? await loadCarousel(ctx, String(first.id), initialCardCount) : [],
  }
}

const roundPrices = [
  50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 400_000, 500_000, 750_000, 1_000_000,
  2_000_000, 3_000_000, 5_000_000, 10_000_000, 20_000_000,
]

/** Loads the landing page's community sections, or null if the community is disabled. */
async function loadCommunityBlock(ctx: AppContext) {
  if (!ctx.site.switches.community) return null
  const [community, classified] = await Promise.all([
    loadCommunity(ctx),
    loadNewestPrivate(ctx, classifiedLines),
  ])
  return { ...community, classified }
}

const classifiedLines = 4
