import { loadScreenCards } from '#features/listings/server/public/listing-cards.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { composeJson } from '#kernel/server/api/serialized-response.ts'
import {
  type Histogram,
  type SearchQuery,
  SearchResult,
  searchListingsEndpoint,
} from '../../contract.ts'
import { type HistogramName, histogramNames } from '../../filters.ts'
import { marketRange } from '../../market-range.ts'
import { buildHistogramBars, histogramBars } from '../../range-bars.ts'
import type { SearchEngine } from '../engine.ts'
import type { EngineResult, MarketBounds } from '../engine-result.ts'
import { toFacets } from '../facet-choices.ts'
import { roundBounds } from '../get-search-bounds.ts'
import { searchIndexKey } from '../live/live-index.ts'
import { findSearchArea, type SearchArea } from '../search-area.ts'
import { sellerName } from '../seller-name.ts'
import { priceInDollars } from './price-in-dollars.ts'
import { restrictToSaved } from './restrict-to-saved.ts'

export const searchListings = operation(searchListingsEndpoint, async (ctx, requested) => {
  const query = await priceInDollars(ctx, requested)
  const live = ctx.services.get(searchIndexKey)
  const [area, only] = await Promise.all([findSearchArea(ctx, query), restrictToSaved(ctx, query)])
  const engine = await live.engine(ctx)
  // The response shows which listings the user has saved, so it is never cached.
  if (ctx.actor) {
    const [{ ids, ...page }, seller] = await Promise.all([
      search(engine, query, area, only),
      sellerName(ctx, query),
    ])
    return { ...page, seller, items: await loadScreenCards(ctx, ids) }
  }
  return live.results.get(ctx, { engine, query, area }, async () => {
    const validUntil = engine.validUntil()
    const [{ ids, ...page }, seller] = await Promise.all([
      search(engine, query, area, null),
      sellerName(ctx, query),
    ])
    const cards = await live.cards.getScreen(ctx, ids)
    const response = composeJson(SearchResult, {
      ...page,
      seller,
      items: cards.map(({ card }) => card),
    })
    return { answer: response, validUntil: Math.min(validUntil, ...cards.map(({ to }) => to)) }
  })
})

async function search(
  engine: SearchEngine,
  query: SearchQuery,
  area: SearchArea | null,
  only: readonly number[] | null,
) {
  const [found, bounds, names, families] = await Promise.all([
    engine.search(query, area, only),
    engine.bounds(),
    engine.labels(),
    query.m || query.md ? engine.families() : [],
  ])
  return {
    ids: found.ids,
    total: found.total,
    page: query.page,
    place: area && toPlace(area),
    pageSize: query.dnum,
    facets: toFacets(found, query, names, families),
    ranges: toHistograms(found, bounds),
    engineLifeUnstated: found.engineLifeUnstated,
    unstated: found.unstated,
  }
}

function toPlace({ name, latitude, longitude }: SearchArea) {
  return { name, latitude, longitude }
}

function toHistograms(
  { ranges }: EngineResult,
  bounds: MarketBounds,
): Record<HistogramName, Histogram> {
  const market = roundBounds(bounds)
  const histograms = histogramNames.map((name) => {
    const { min, max, bars } = ranges[name]
    const { low, high } = marketRange(name, market)
    const visibleBars =
      bounds.count === 0
        ? []
        : buildHistogramBars(histogramBars[name], bars, { min: low, max: high })
    return [name, { min, max, bars: visibleBars }]
  })
  return Object.fromEntries(histograms) as Record<HistogramName, Histogram>
}
