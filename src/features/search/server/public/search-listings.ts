import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import {
  type FacetCode,
  type Facets,
  facetCodes,
  type SearchQuery,
  searchListingsEndpoint,
} from '../../contract.ts'
import { priceBars, shownBars, totalTimeBars, yearBars } from '../../range-bars.ts'
import type { Found, MarketBounds, Spread } from '../found.ts'
import { searchIndexKey } from '../live-index.ts'
import { roundedBounds } from '../max-min.ts'
import type { Names } from '../names.ts'
import { circleOf } from '../near-places.ts'

export const searchListings = operation(searchListingsEndpoint, async (ctx, query) => {
  const live = ctx.services.get(searchIndexKey)
  const [circle, only] = await Promise.all([circleOf(ctx, query), savedOnly(ctx, query)])
  const engine = await live.engine(ctx)
  const [found, bounds, names] = await Promise.all([
    engine.search(query, circle, only),
    engine.bounds(),
    engine.names(),
  ])
  return {
    items: await live.cards.cardsOf(ctx, found.ids),
    total: found.total,
    page: query.page,
    pageSize: query.dnum,
    facets: facetsOf(found, query, names),
    ranges: rangesOf(found, bounds),
    engineLifeUnstated: found.engineLifeUnstated,
  }
})

/** The listings that `so` narrows to: those that the caller has saved. */
async function savedOnly(ctx: AppContext, query: SearchQuery): Promise<number[] | null> {
  if (!query.so) return null
  if (!ctx.actor) throw new Refusal('sign_in_first')
  const rows = await ctx.db
    .selectFrom('saved_listing')
    .select('listing_id')
    .where('profile_id', '=', ctx.actor.profileId)
    .execute()
  return rows.map((row) => row.listing_id)
}

function facetsOf({ counts }: Found, query: SearchQuery, names: Names): Facets {
  const facets = {} as Facets
  for (const facet of facetCodes) {
    const ids = new Set([...counts[facet].keys(), ...(query[facet] ?? [])])
    facets[facet] = [...ids]
      .map((id) => ({ id, text: names[facet].get(id) ?? '', count: counts[facet].get(id) ?? 0 }))
      .filter(({ text }) => text !== '')
      .sort(choiceOrder[facet])
  }
  return facets
}

type Choice = Facets[FacetCode][number]
const collator = new Intl.Collator('en')
const byName = (a: Choice, b: Choice) => collator.compare(a.text, b.text)
const byId = (a: Choice, b: Choice) => a.id - b.id
const choiceOrder = { m: byName, st: byName, c: byId, bt: byId, f: byId, h: byId }

function rangesOf({ price, year, totalTime }: Found, bounds: MarketBounds) {
  const market = roundedBounds(bounds)
  const of = (spread: Spread, bars: readonly number[], min: number, max: number) => ({
    min: spread.min,
    max: spread.max,
    bars: bounds.count === 0 ? [] : shownBars(bars, spread.bars, { min, max }),
  })
  return {
    price: of(price, priceBars, 0, market.maxPrice),
    year: of(year, yearBars, bounds.minYear, bounds.maxYear),
    totalTime: of(totalTime, totalTimeBars, 0, market.maxTotalTime),
  }
}
