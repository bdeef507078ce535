import { listBrokerages } from '#features/brokerages/server/public/list-brokerages.ts'
import { categoryShelves } from '#features/search/server/public/category-shelves.ts'
import { marketPulse } from '#features/search/server/public/market-pulse.ts'
import { searchListings } from '#features/search/server/public/search-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { cardsAtFirst, filledShelves, shelfLimit, shelfNeedsMoreThan } from '../shelf-rules.ts'
import { loadShelf } from './load-shelf.ts'
import { oftenAsked } from './often-asked.ts'

/** Everything the front page shows. */
export async function loadLanding(ctx: AppContext) {
  const [choices, often, pulse, featured, newest, categories, brokers] = await Promise.all([
    huntChoices(ctx),
    oftenAsked(ctx, 3),
    marketPulse(ctx),
    loadShelf(ctx, 'featured'),
    loadShelf(ctx, 'newest'),
    categoryShelves(ctx),
    listBrokerages(ctx, { limit: 6 }),
  ])
  const offered = categories.filter(({ count }) => count > 0)
  return {
    choices,
    often,
    pulse,
    featured: { first: featured.slice(0, cardsAtFirst), total: featured.length },
    newest: { first: newest.slice(0, cardsAtFirst), total: newest.length },
    categories: offered,
    shelves: await firstOfShelves(ctx, offered),
    brokers: brokers.filter(({ forSale }) => forSale > 0),
  }
}

/** What the search form offers, with how many each choice would find. */
async function huntChoices(ctx: AppContext) {
  const [{ total, facets }, states] = await Promise.all([
    searchListings(ctx, { dnum: 10 }),
    ctx.db.selectFrom('state').select(['id', 'code', 'name as text']).orderBy('name').execute(),
  ])
  const makes = facets.m.filter(({ count }) => count > 0)
  const categories = facets.c.filter(({ count }) => count > 0)
  return { total, makes, categories, prices: roundPrices, states }
}

/** Categories with a shelf; the cards of those further down are fetched when they come near the window. */
function firstOfShelves(
  ctx: AppContext,
  categories: readonly { id: number; name: string; count: number }[],
) {
  const shelves = categories.filter(({ count }) => count > shelfNeedsMoreThan)
  return Promise.all(
    shelves.map(async ({ id, name, count }, place) => ({
      id,
      name,
      count,
      total: Math.min(count, shelfLimit),
      first: place < filledShelves ? await loadShelf(ctx, String(id), cardsAtFirst) : [],
    })),
  )
}

const roundPrices = [
  50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 400_000, 500_000, 750_000, 1_000_000,
  2_000_000, 3_000_000, 5_000_000, 10_000_000, 20_000_000,
]
