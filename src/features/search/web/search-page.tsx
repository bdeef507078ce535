import { lazy, type MouseEvent, Suspense, useMemo, useState } from 'react'
import { redirect, useNavigation } from 'react-router'
import type { ListingCard } from '#features/listings/contract.ts'
import { type AppContext, appContext } from '#kernel/app-context.ts'
import { formatNumber } from '#kernel/format.ts'
import { requireLogin } from '#kernel/require-login.ts'
import type { SearchQuery } from '../contract.ts'
import { parameters } from '../filters.ts'
import { packResult, unpackResult } from '../packed-result.ts'
import { readSearchQuery, withinMarket } from '../rules.ts'
import { idMaps } from '../server/id-maps.ts'
import { maxMin } from '../server/max-min.ts'
import { countListings } from '../server/public/count-listings.ts'
import { searchListings } from '../server/public/search-listings.ts'
import { withPlace } from '../server/with-place.ts'
import type { Route } from './+types/search-page.ts'
import { DroppedNote } from './filters/dropped-note.tsx'
import { FilterPanel } from './filters/filter-panel.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { withZeroChoices } from './filters/zero-choices.ts'
import { ResultsHead } from './head/results-head.tsx'
import { SearchChips } from './head/search-chips.tsx'
import { morePagesIn, morePagesName } from './list/more-pages.ts'
import { withMorePages } from './list/with-more-pages.ts'
import { loosen } from './no-results/loosen.ts'
import { searchHref, searchInput, searchPath } from './search-links.ts'
import { searchMeta } from './search-meta.ts'
import styles from './search-page.module.css'
import { SearchResults } from './search-results.tsx'
import { SearchContext, useLookedAt, useSearchQuery } from './use-search.ts'
import { noteOwnStep, rememberedAddress } from './view-memory.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const asked = readSearchQuery(url.searchParams)
  if (asked.query.so) requireLogin(context, url)
  const [bounds, names] = await Promise.all([maxMin(ctx, {}), idMaps(ctx, {})])
  const found = await search(ctx, withinMarket(asked.query, bounds))
  const lastPage = Math.max(0, Math.ceil(found.result.total / found.query.dnum) - 1)
  // An old bookmark, or a search that finds less by now.
  if (found.query.page > lastPage) throw redirect(searchHref({ ...found.query, page: lastPage }))
  const morePages = morePagesIn(url.searchParams)
  const facets = withZeroChoices(found.result.facets, names)
  const searchOther = (other: SearchQuery) => searchListings(ctx, searchInput(other))
  const whole = await withMorePages(found.query, found.result, morePages, searchOther)
  const result = packResult({ ...whole, facets })
  const loosened =
    result.total > 0 ? [] : await loosen(found.query, (other) => countListings(ctx, other))
  const site = { name: ctx.site.name, url: ctx.site.url }
  return { ...found, result, dropped: asked.dropped, bounds, morePages, loosened, site }
}

export const meta: Route.MetaFunction = ({ loaderData: found }) =>
  searchMeta(found && { ...found, result: unpackResult(found.result) })

/** Who comes by a link that leaves it open finds the results as he had them last. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    const address = rememberedAddress(request.url)
    if (address) throw redirect(address)
  },
]

/** Fills the window's width. */
export const handle = { wide: true, query: [...parameters, morePagesName] }

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query: shown, bounds, unknownPlace, morePages, dropped, loosened } = loaderData
  const result = useMemo(() => unpackResult(loaderData.result), [loaderData.result])
  const [query, change] = useSearchQuery(shown)
  const [hasSheet, setSheet] = useState(false)
  const [viewed, setViewed] = useState<ListingCard | null>(null)
  const looked = useLookedAt(result)
  const isWaiting = useNavigation().location?.pathname === searchPath
  return (
    <SearchContext
      value={{ query, change, shown, result, bounds, unknownPlace, morePages, ...looked }}
    >
      <div className={styles.search} onClickCapture={noteLink}>
        <search className={styles.filters} aria-label="Filters">
          <b className={styles.title}>Filters</b>
          <FilterPanel />
        </search>
        <div className={styles.results} aria-busy={isWaiting}>
          <ResultsHead onOpenFilters={() => setSheet(true)} />
          <p role="status" className="sr">
            {isWaiting ? '' : `${formatNumber(result.total)} aircraft found`}
          </p>
          <SearchChips />
          <DroppedNote codes={dropped} />
          <SearchResults loosened={loosened} onQuickView={setViewed} />
        </div>
      </div>
      {hasSheet && <FilterSheet onClose={() => setSheet(false)} />}
      {viewed && (
        <Suspense>
          <QuickViewDialog listing={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </SearchContext>
  )
}

function noteLink({ target }: MouseEvent) {
  const link = target instanceof Element && target.closest('a')
  if (link) noteOwnStep(link.href)
}

/** An unknown place narrows nothing; the rest of the search is still answered. */
async function search(ctx: AppContext, asked: SearchQuery) {
  const { query, unknownPlace } = await withPlace(ctx, asked)
  return { query, result: await searchListings(ctx, searchInput(query)), unknownPlace }
}

const QuickViewDialog = lazy(async () => {
  const module = await import('#features/listings/web/public/quick-view-dialog.tsx')
  return { default: module.QuickViewDialog }
})
