import { useEffect, useMemo, useState } from 'react'
import { redirect, useLocation, useNavigation } from 'react-router'
import type { CardListing } from '#features/listings/contract.ts'
import { DistanceOrigin } from '#features/listings/web/public/distance-origin.ts'
import { findUnlistedNumber } from '#features/records/server/public/find-unlisted-number.ts'
import { type AppContext, appContext } from '#kernel/app-context.ts'
import { isStale } from '#kernel/format/currencies.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { currentLanguage, t, translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { addressTags } from '#kernel/web/address-tags.ts'
import { loadFromBackCache, useBackCache } from '#kernel/web/back-cache.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { findSite, pageTitle } from '#kernel/web/page-title.ts'
import { itemListData } from '#kernel/web/structured-data.ts'
import { deferredPart } from '#ui/deferral/deferred-part.tsx'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { useUnits } from '#ui/units.tsx'
import { activeFilters, searchTitle } from '../active-filters.ts'
import type { SearchQuery, SearchResult } from '../contract.ts'
import { parameters } from '../filters.ts'
import { packResult, unpackResult } from '../packed-result/packed-result.ts'
import { lineFieldName, lineParameterName, maxLineLength } from '../parsed-line.ts'
import { clampToMarket, readPageQuery } from '../rules.ts'
import { defaultSearchQuery, toSavedQuery } from '../search-url.ts'
import { getIdMaps } from '../server/get-id-maps.ts'
import { getSearchBounds, loadMaximums } from '../server/get-search-bounds.ts'
import { findJustOutside } from '../server/just-outside/find-just-outside.ts'
import { findPriceLimitRate } from '../server/public/price-in-dollars.ts'
import { searchListings } from '../server/public/search-listings.ts'
import { resolveQueryPlace } from '../server/search-area.ts'
import { describeParsedLine } from '../server/understand/describe-parsed-line.ts'
import { lineToSearchQuery } from '../server/understand/parse-search-line.ts'
import type { Route } from './+types/search-page.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { IgnoredParametersNote } from './filters/ignored-parameters-note.tsx'
import { withZeroChoices } from './filters/zero-choices.ts'
import { ResultsHeader } from './header/results-header.tsx'
import { SearchChips } from './header/search-chips.tsx'
import { JustOutsideResults } from './just-outside/just-outside.tsx'
import { FreeTextSearchBox } from './line/free-text-search-box.tsx'
import { distinctCards } from './list/distinct-cards.ts'
import { morePagesParameterName, readMorePages } from './list/more-pages.ts'
import { HighlightProvider } from './map/highlight-provider.tsx'
import { PrintedResults } from './print/printed-results.tsx'
import { recordSearch } from './public/last-search.ts'
import { addSavedViewOptions } from './saved-view-options.ts'
import styles from './search.module.css'
import { canonicalPath, isWorthIndexing, searchInput, searchPath } from './search-links.ts'
import { describeSearch, searchMeta } from './search-meta.ts'
import { SearchResults } from './search-results.tsx'
import {
  hrefWithLine,
  SearchContext,
  useCurrentPosition,
  useSearchNavigation,
} from './use-search.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const typed = url.searchParams.get(lineFieldName)
  if (typed !== null) throw redirect(await lineHref(ctx, typed, url.searchParams))
  const requested = readPageQuery(url.searchParams)
  if (requested.query.so) requireLogin(context, url)
  const [priceLimitRate, bounds, highest, names] = await Promise.all([
    findPriceLimitRate(ctx, requested.query),
    getSearchBounds(ctx, {}),
    loadMaximums(ctx),
    getIdMaps(ctx, {}),
  ])
  const { query, unknownPlace, firstPage } = await search(
    ctx,
    clampToMarket(requested.query, bounds, highest, priceLimitRate.perDollar),
  )
  const line = url.searchParams.get(lineParameterName)?.trim().slice(0, maxLineLength) || null
  const lastPage = Math.max(0, Math.ceil(firstPage.total / query.dnum) - 1)
  // Happens with old bookmarks and searches that now have fewer results.
  if (query.page > lastPage) throw redirect(hrefWithLine(line)({ ...query, page: lastPage }))
  const morePages = readMorePages(url.searchParams)
  const facets = withZeroChoices(firstPage.facets, names)
  const searchOther = (other: SearchQuery) => searchListings(ctx, searchInput(other))
  const result = await withMorePages(query, firstPage, morePages, searchOther)
  const hasFewResults = result.total < query.dnum && activeFilters(query).length > 0
  return {
    query,
    unknownPlace,
    result: packResult({ ...result, facets }),
    dropped: requested.dropped,
    priceLimitRate,
    hasOldRate: ctx.units.money !== undefined && isStale(ctx.units.money, ctx.now()),
    bounds,
    morePages,
    // If nothing is for sale, there is nothing to suggest.
    justOutside:
      hasFewResults && bounds.count > 0 ? await findJustOutside(ctx, searchInput(query)) : null,
    parsedLine: line ? await describeParsedLine(ctx, line, query, currentLanguage()) : null,
    head: describeSearch(query, { ...firstPage, facets }),
  }
}

/** All orders and display options of a result set share one canonical URL. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = findSite(matches)
  if (!loaderData || !site) return [{ title: pageTitle(translate('Search')) }]
  const { query, head } = loaderData
  const isHidden = !isWorthIndexing(query)
  const listed = unpackResult(loaderData.result)
    .items.slice(0, 10)
    .map(({ title, url }) => ({
      name: title,
      path: url,
    }))
  return [
    ...searchMeta(query, head, site),
    ...addressTags(site.url, canonicalPath(query), { isHidden }),
    ...(isHidden ? [] : [{ 'script:ld+json': itemListData(site.url, listed) as object }]),
  ]
}

/** Restores the user's last display options if the link doesn't set any. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    const address = addSavedViewOptions(request.url)
    if (address) throw redirect(address)
  },
]

export const clientLoader = (args: Route.ClientLoaderArgs) => loadFromBackCache(args)

export const handle = {
  hasResults: true,
  query: [...parameters, 'units', 'rate', morePagesParameterName, lineFieldName, lineParameterName],
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  useBackCache(loaderData)
  const {
    query: displayedQuery,
    priceLimitRate,
    bounds,
    unknownPlace,
    morePages,
    dropped,
    parsedLine,
    justOutside,
  } = loaderData
  const result = useMemo(() => unpackResult(loaderData.result), [loaderData.result])
  const units = useUnits()
  const { links, ...steps } = useSearchNavigation(displayedQuery, parsedLine?.text ?? null)
  const { query } = steps
  const [hasSheet, setSheet] = useState(false)
  const [viewed, setViewed] = useState<CardListing | null>(null)
  const currentPosition = useCurrentPosition(result)
  const { search: address } = useLocation()
  useEffect(() => recordSearch(address), [address])
  const isWaiting = useNavigation().location?.pathname === searchPath
  return (
    <SearchContext
      value={{
        ...steps,
        displayedQuery,
        result,
        priceLimitRate,
        bounds,
        unknownPlace,
        morePages,
        ...currentPosition,
      }}
    >
      <DistanceOrigin value={result.place}>
        <PrintedResults />
        <HighlightProvider>
          <div className={styles.search} data-view={displayedQuery.disp} {...links}>
            <search className={styles.filters} aria-label="Filters">
              <b className={styles.title}>Filters</b>
              <FilterPanel />
            </search>
            <div className={styles.searchPageResults} aria-busy={isWaiting}>
              <FreeTextSearchBox parsedLine={parsedLine} />
              <ResultsHeader onOpenFilters={() => setSheet(true)} />
              <p role="status" className="sr">
                {isWaiting ? '' : t`${formatNumber(result.total)} aircraft found`}
              </p>
              <SearchChips />
              {units.money && result.total > 0 && (
                <p className="mt-2 text-ink-3 text-12">
                  Converted at the rate of {formatDate(units.money.ratedOn)}. The asking price
                  applies. {loaderData.hasOldRate && 'The rate may be out of date.'}
                </p>
              )}
              {(dropped.length > 0 || unknownPlace !== null) && (
                <IgnoredParametersNote codes={dropped} />
              )}
              <div className={styles.found} id="results" tabIndex={-1}>
                <SearchResults onQuickView={setViewed} />
                {justOutside && (
                  <JustOutsideResults
                    outside={justOutside}
                    disp={query.disp}
                    savedQuery={displayedQuery.so ? null : toSavedQuery(displayedQuery)}
                    name={searchTitle(displayedQuery, result, units)}
                  />
                )}
              </div>
            </div>
            {displayedQuery.disp === 'm' && (
              <div className={styles.map}>
                <ResultsMap />
              </div>
            )}
          </div>
        </HighlightProvider>
      </DistanceOrigin>
      {hasSheet && <FilterSheet onClose={() => setSheet(false)} />}
      {viewed && <QuickViewDialog listing={viewed} onClose={() => setViewed(null)} />}
    </SearchContext>
  )
}

/**
 * Returns the URL of the search for a typed line and the filters chosen next to it, which win over the line. Includes
 * the line so that it appears above the results. The N-number of an aircraft that isn't for sale leads to its history.
 */
async function lineHref(ctx: AppContext, typed: string, params: URLSearchParams) {
  const line = typed.trim().slice(0, maxLineLength)
  const unlisted = await findUnlistedNumber(ctx, line)
  if (unlisted !== null) return destinations.aircraftHistory(unlisted)
  const requested = Object.entries(readPageQuery(params).query)
  const defaults: Readonly<Record<string, unknown>> = defaultSearchQuery
  const chosen = Object.fromEntries(requested.filter(([name, value]) => value !== defaults[name]))
  const parsed = line
    ? await lineToSearchQuery(ctx, line, currentLanguage())
    : { line, query: defaultSearchQuery }
  return hrefWithLine(parsed.line)({ ...parsed.query, ...chosen })
}

/** Runs the search without its place if the place is unknown. */
async function search(ctx: AppContext, requested: SearchQuery) {
  const { query, unknownPlace } = await resolveQueryPlace(ctx, requested)
  return { query, unknownPlace, firstPage: await searchListings(ctx, searchInput(query)) }
}

const ResultsMap = deferredPart(async () => (await import('./map/results-map.tsx')).ResultsMap)

const QuickViewDialog = lazyPart(
  async () => (await import('#features/listings/web/public/quick-view-dialog.tsx')).QuickViewDialog,
)

/** Returns the first page of a list combined with the extra pages from its URL. */
async function withMorePages(
  query: SearchQuery,
  result: SearchResult,
  more: number,
  search: (query: SearchQuery) => Promise<{ items: CardListing[] }>,
): Promise<SearchResult> {
  const remaining = Math.ceil(result.total / result.pageSize) - 1 - result.page
  const extraPages = query.disp === 'l' ? Math.min(more, remaining) : 0
  if (extraPages <= 0) return result
  const pages = await Promise.all(
    Array.from({ length: extraPages }, (_, i) => search({ ...query, page: result.page + 1 + i })),
  )
  return {
    ...result,
    items: distinctCards([result, ...pages].flatMap(({ items }) => items)),
  }
}
