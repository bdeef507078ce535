import { loadCommunity } from '#features/community/server/public/load-community.ts'
import type { ListingCard } from '#features/listings/contract.ts'
import { listBrokerages } from '#features/listings/server/public/list-brokerages.ts'
import { loadNewestPrivate } from '#features/listings/server/public/load-newest-private.ts'
import { unitedStatesId } from '#features/lookups/united-states.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import { SearchQuery } from '#features/search/contract.ts'
import { countListings } from '#features/search/server/public/count-listings.ts'
import {
  type CategorySummary,
  loadCategorySummaries,
} from '#features/search/server/public/load-category-summaries.ts'
import { marketFacets } from '#features/search/server/public/market-facets.ts'
import { marketStats } from '#features/search/server/public/market-stats.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatAmount } from '#kernel/format/currencies.ts'
import { displayCurrency, type Units } from '#kernel/format/units.ts'
import { t } from '#kernel/messages/translate.ts'
import { carouselLimit, carouselThreshold, initialCardCount } from '../carousel-rules.ts'
import { loadCarousel } from './load-carousel.ts'

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

/** Returns the first few popular searches that have results. `find` contains search parameters. */
async function popularSearches(ctx: AppContext, limit: number): Promise<PopularSearch[]> {
  const found = await Promise.all(
    candidates.map(async (one) => {
      const candidate = toPopularSearch(one, ctx.units)
      const count = await countListings(ctx, SearchQuery.parse(candidate.find)).catch(
        zeroIfUnknownPlace,
      )
      return count > 0 ? candidate : null
    }),
  )
  return found.filter((candidate) => candidate !== null).slice(0, limit)
}

function toPopularSearch({ text, find, dollars }: Candidate, units: Units): PopularSearch {
  if (dollars === undefined) return { text: text(''), find }
  const { money } = units
  const amount = money ? Number((dollars * money.perDollar).toPrecision(1)) : dollars
  const pt = Math.round(money ? amount / money.perDollar : amount)
  return {
    text: text(formatAmount(amount, displayCurrency(units))),
    find: { ...find, pt: `${pt}` },
  }
}

/** Returns 0 if the search's airport doesn't exist in this database. */
function zeroIfUnknownPlace(error: unknown) {
  if (error instanceof Refusal && error.code === 'invalid_input') return 0
  throw error
}

// IDs are from the reference data. Categories: 2 multi-engine piston, 3 turboprop, 4 private jet. Types: 2
// helicopter.
const candidates: readonly Candidate[] = [
  { text: (price) => t`Cirrus SR22 under ${price}`, find: { kw: 'Cirrus SR22' }, dollars: 500_000 },
  {
    text: () => 'Turboprops with half their engine life left',
    find: { c: '3', el: '50', eu: 'f' },
  },
  { text: () => 'Within 250 nm of KAPA', find: { near: 'KAPA', nm: '250' } },
  { text: (price) => t`Helicopters under ${price}`, find: { bt: '2' }, dollars: 500_000 },
  { text: (price) => t`Twins under ${price}`, find: { c: '2' }, dollars: 250_000 },
  { text: (price) => t`Jets under ${price}`, find: { c: '4' }, dollars: 3_000_000 },
]

type PopularSearch = { text: string; find: Record<string, string> }
/** `dollars`: maximum price, rounded in the visitor's currency. */
type Candidate = {
  text: (price: string) => string
  find: Record<string, string>
  dollars?: number
}
