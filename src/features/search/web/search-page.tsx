import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigation } from 'react-router'
import type { ListingCard } from '#features/listings/contract.ts'
import { type AppContext, appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { demandLogin } from '#kernel/page-guard.ts'
import { formatNumber } from '#ui/format.ts'
import type { SearchQuery } from '../contract.ts'
import { packResult, unpackResult } from '../packed-result.ts'
import { readSearchQuery } from '../rules.ts'
import { isFiltered } from '../search-address.ts'
import { idMaps } from '../server/id-maps.ts'
import { maxMin } from '../server/max-min.ts'
import { searchListings } from '../server/public/search-listings.ts'
import type { Route } from './+types/search-page.ts'
import { DroppedNote } from './dropped-note.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { loosen } from './loosen.ts'
import { ResultsHead } from './results-head.tsx'
import { ClearAll, SearchChips } from './search-chips.tsx'
import { changed, searchInput, searchPath } from './search-links.ts'
import { searchMeta } from './search-meta.ts'
import styles from './search-page.module.css'
import { SearchResults } from './search-results.tsx'
import { SearchContext, useSearchQuery } from './use-search.ts'
import { withZeroChoices } from './zero-choices.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const asked = readSearchQuery(url.searchParams)
  if (asked.query.so) demandLogin(context, url)
  const [found, bounds, names] = await Promise.all([
    search(ctx, asked.query),
    maxMin(ctx, {}),
    idMaps(ctx, {}),
  ])
  const facets = withZeroChoices(found.result.facets, names)
  const result = packResult({ ...found.result, facets })
  const loosened =
    result.total > 0
      ? []
      : await loosen(found.query, (other) => searchListings(ctx, searchInput(other)))
  const site = { name: ctx.config.siteName, url: ctx.config.siteUrl }
  return { ...found, result, dropped: asked.dropped, bounds, loosened, site }
}

export const meta: Route.MetaFunction = ({ loaderData: found }) =>
  searchMeta(found && { ...found, result: unpackResult(found.result) })

/** Fills the window's width. */
export const handle = { wide: true }

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query: shown, bounds, unknownPlace, dropped, loosened } = loaderData
  const result = useMemo(() => unpackResult(loaderData.result), [loaderData.result])
  const [query, change] = useSearchQuery(shown)
  const [hasSheet, setSheet] = useState(false)
  const [viewed, setViewed] = useState<ListingCard | null>(null)
  const isWaiting = useNavigation().location?.pathname === searchPath
  return (
    <SearchContext value={{ query, change, shown, result, bounds, unknownPlace }}>
      <div className={styles.search}>
        <search className={styles.filters} aria-label="Filters">
          <div className={styles.title}>
            <b>Filters</b>
            {isFiltered(query) && <ClearAll />}
          </div>
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

/** A place that nobody knows narrows nothing: everything else that was asked for is still answered. */
async function search(ctx: AppContext, query: SearchQuery) {
  try {
    return { query, result: await searchListings(ctx, searchInput(query)), unknownPlace: null }
  } catch (error) {
    if (!(error instanceof Refusal && error.modelState?.near)) throw error
    const rest = changed(query, { near: undefined, page: query.page })
    const result = await searchListings(ctx, searchInput(rest))
    return { query: rest, result, unknownPlace: query.near ?? null }
  }
}

const QuickViewDialog = lazy(async () => {
  const module = await import('#features/listings/web/public/quick-view-dialog.tsx')
  return { default: module.QuickViewDialog }
})
