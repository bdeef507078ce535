import { lazy, Suspense, useMemo, useState } from 'react'
import { redirect, useNavigation } from 'react-router'
import type { ListingCard } from '#features/listings/contract.ts'
import { MeasuredFrom } from '#features/listings/web/public/measured-from.ts'
import { type AppContext, appContext } from '#kernel/app-context.ts'
import { formatNumber } from '#kernel/format.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { deferred } from '#ui/layout/deferred.tsx'
import { lazyPart } from '#ui/layout/lazy-view.tsx'
import { activeFilters, searchTitle } from '../active-filters.ts'
import type { SearchQuery } from '../contract.ts'
import { parameters } from '../filters.ts'
import { packResult, unpackResult } from '../packed-result.ts'
import { readSearchQuery, withinMarket } from '../rules.ts'
import { longestLine, saidName, wordsName } from '../said-line.ts'
import { searchToSave, usually } from '../search-address.ts'
import { idMaps } from '../server/id-maps.ts'
import { justOutside } from '../server/just-outside/just-outside.ts'
import { maxMin } from '../server/max-min.ts'
import { searchListings } from '../server/public/search-listings.ts'
import { lineToSearch } from '../server/understand/line-to-search.ts'
import { saidLine } from '../server/understand/said-line.ts'
import { withPlace } from '../server/with-place.ts'
import type { Route } from './+types/search-page.ts'
import noteStyles from './filters/dropped-note.module.css'
import { FilterPanel } from './filters/filter-panel.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { withZeroChoices } from './filters/zero-choices.ts'
import { ResultsHead } from './head/results-head.tsx'
import { SearchChips } from './head/search-chips.tsx'
import { JustOutsideBelow } from './just-outside/just-outside-below.tsx'
import { LineBox } from './line/line-box.tsx'
import { morePagesIn, morePagesName } from './list/more-pages.ts'
import { withMorePages } from './list/with-more-pages.ts'
import { LitListing } from './map/lit-listing.tsx'
import pinStyles from './map/map-pins.module.css'
import mapStyles from './map/results-map.module.css'
import { searchInput, searchPath } from './search-links.ts'
import { searchMeta } from './search-meta.ts'
import styles from './search-page.module.css'
import { SearchResults } from './search-results.tsx'
import { hrefWithLine, SearchContext, useLookedAt, useSearchSteps } from './use-search.ts'
import { rememberedAddress } from './view-memory.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const typed = url.searchParams.get(wordsName)
  if (typed !== null) throw redirect(await lineHref(ctx, typed, url.searchParams))
  const asked = readSearchQuery(url.searchParams)
  if (asked.query.so) requireLogin(context, url)
  const [bounds, names] = await Promise.all([maxMin(ctx, {}), idMaps(ctx, {})])
  const found = await search(ctx, withinMarket(asked.query, bounds))
  const lastPage = Math.max(0, Math.ceil(found.result.total / found.query.dnum) - 1)
  // An old bookmark, or a search that finds less by now.
  const text = url.searchParams.get(saidName)?.trim().slice(0, longestLine) || null
  if (found.query.page > lastPage)
    throw redirect(hrefWithLine(text)({ ...found.query, page: lastPage }))
  const morePages = morePagesIn(url.searchParams)
  const facets = withZeroChoices(found.result.facets, names)
  const searchOther = (other: SearchQuery) => searchListings(ctx, searchInput(other))
  const whole = await withMorePages(found.query, found.result, morePages, searchOther)
  const result = packResult({ ...whole, facets })
  const isFew = result.total < found.query.dnum && activeFilters(found.query).length > 0
  // Where nothing is for sale nothing lies outside either.
  const outside =
    isFew && bounds.count > 0 ? await justOutside(ctx, searchInput(found.query)) : null
  const said = text ? await saidLine(ctx, text, found.query) : null
  const head = searchMeta({ ...found, result: { ...found.result, facets }, site: ctx.site })
  const tiles = ctx.config.mapTiles ?? null
  return { ...found, result, dropped: asked.dropped, bounds, morePages, outside, said, head, tiles }
}

export const meta: Route.MetaFunction = ({ loaderData: found }) =>
  found?.head ?? [{ title: pageTitle('Search') }]

/** Who comes by a link that leaves it open finds the results as he had them last. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    const address = rememberedAddress(request.url)
    if (address) throw redirect(address)
  },
]

/** Fills the window's width. */
export const handle = { wide: true, query: [...parameters, morePagesName, wordsName, saidName] }

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query: shown, bounds, unknownPlace, morePages, dropped, outside } = loaderData
  const result = useMemo(() => unpackResult(loaderData.result), [loaderData.result])
  const { links, ...steps } = useSearchSteps(shown, loaderData.said?.text ?? null)
  const { query } = steps
  const [hasSheet, setSheet] = useState(false)
  const [viewed, setViewed] = useState<ListingCard | null>(null)
  const looked = useLookedAt(result)
  const isWaiting = useNavigation().location?.pathname === searchPath
  return (
    <SearchContext value={{ ...steps, shown, result, bounds, unknownPlace, morePages, ...looked }}>
      <MeasuredFrom value={result.place}>
        <LitListing>
          <div className={styles.search} data-view={shown.disp} {...links}>
            <search className={styles.filters} aria-label="Filters">
              <b className={styles.title}>Filters</b>
              <FilterPanel />
            </search>
            <div className={styles.results} aria-busy={isWaiting}>
              <LineBox said={loaderData.said} />
              <ResultsHead onOpenFilters={() => setSheet(true)} />
              <p role="status" className="sr">
                {isWaiting ? '' : `${formatNumber(result.total)} aircraft found`}
              </p>
              <SearchChips />
              {(dropped.length > 0 || unknownPlace !== null) && <DroppedNote codes={dropped} />}
              <div className={styles.found} id="beside-map">
                <SearchResults onQuickView={setViewed} />
                {outside && (
                  <JustOutsideBelow
                    outside={outside}
                    disp={query.disp}
                    savedQuery={shown.so ? null : searchToSave(shown)}
                    name={searchTitle(shown, result)}
                  />
                )}
              </div>
            </div>
            {shown.disp === 'm' && (
              <div className={styles.map}>
                <ResultsMap tiles={loaderData.tiles} />
              </div>
            )}
          </div>
        </LitListing>
      </MeasuredFrom>
      {hasSheet && <FilterSheet onClose={() => setSheet(false)} />}
      {viewed && (
        <Suspense>
          <QuickViewDialog listing={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </SearchContext>
  )
}

/** Where a typed line leads; the line goes with it, to be shown above what it found. */
async function lineHref(ctx: AppContext, typed: string, params: URLSearchParams) {
  const line = typed.trim().slice(0, longestLine)
  const { disp, dnum } = readSearchQuery(params).query
  const query = { ...(line ? await lineToSearch(ctx, line) : usually), disp, dnum }
  return hrefWithLine(line)(query)
}

/** An unknown place narrows nothing; the rest of the search is still answered. */
async function search(ctx: AppContext, asked: SearchQuery) {
  const { query, unknownPlace } = await withPlace(ctx, asked)
  return { query, result: await searchListings(ctx, searchInput(query)), unknownPlace }
}

const ResultsMap = deferred(
  async () => (await import('./map/results-map.tsx')).ResultsMap,
  mapStyles,
  pinStyles,
)

const DroppedNote = lazyPart(
  async () => (await import('./filters/dropped-note.tsx')).DroppedNote,
  noteStyles,
)

const QuickViewDialog = lazy(async () => {
  const module = await import('#features/listings/web/public/quick-view-dialog.tsx')
  return { default: module.QuickViewDialog }
})
