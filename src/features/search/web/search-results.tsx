import { useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { ListingCard as Listing } from '#features/listings/contract.ts'
import { ListingCard } from '#features/listings/web/public/listing-card.tsx'
import { deferredPart } from '#ui/layout/deferred-part.tsx'
import { DeferredPartFrame, inPlaceClass } from '#ui/layout/deferred-part-frame.tsx'
import { lazyPart, lazyView } from '#ui/layout/lazy-view.tsx'
import numberedPagesStyles from '#ui/navigation/numbered-pages.module.css'
import rowStyles from './list/list.module.css'
import listStyles from './list/results-list.module.css'
import { useHighlight } from './map/highlight-provider.tsx'
import pagerStyles from './pager.module.css'
import styles from './search.module.css'
import { searchPath } from './search-links.ts'
import slidesStyles from './slides/results-slides.module.css'
import { useSearch } from './use-search.ts'

/** Results as a grid, slides, or a list. While new results load, the previous ones are dimmed. */
export function SearchResults({ onQuickView }: SearchResultsProps) {
  const { result, displayedQuery } = useSearch()
  const { key } = useLocation()
  const frame = useRef<HTMLDivElement>(null)
  const isWaiting = useNavigation().location?.pathname === searchPath
  if (result.total === 0) return <NoResults />
  return (
    <div className={isWaiting ? `${styles.searchResults} ${styles.waiting}` : styles.searchResults}>
      <DeferredPartFrame frame={frame} className={inPlaceClass}>
        {displayedQuery.disp === 's' && <ResultsSlides key={key} onQuickView={onQuickView} />}
        {displayedQuery.disp === 'l' && <ResultsList onQuickView={onQuickView} />}
      </DeferredPartFrame>
      {displayedQuery.disp === 'g' && <Grid onQuickView={onQuickView} />}
      {displayedQuery.disp === 'm' && (
        <>
          <MapResultsList />
          <Pager />
        </>
      )}
    </div>
  )
}

function Grid({ onQuickView }: Pick<SearchResultsProps, 'onQuickView'>) {
  const { result, displayedQuery } = useSearch()
  return (
    <>
      <div className={styles.grid}>
        {result.items.map((listing, i) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            headingLevel={2}
            priority={i === 0}
            showsCost={displayedQuery.sort === 'a' || displayedQuery.at !== undefined}
            onQuickView={onQuickView}
          />
        ))}
      </div>
      <Pager />
    </>
  )
}

const NoResults = lazyPart(async () => (await import('./no-results/no-results.tsx')).NoResults)

const Pager = deferredPart(
  async () => (await import('./list/pager.tsx')).Pager,
  pagerStyles,
  numberedPagesStyles,
)

const ResultsList = lazyView(
  async () => (await import('./list/results-list.tsx')).ResultsList,
  listStyles,
  rowStyles,
)

const ResultsSlides = lazyView(
  async () => (await import('./slides/results-slides.tsx')).ResultsSlides,
  slidesStyles,
)

type SearchResultsProps = { onQuickView: (listing: Listing) => void }

/** List of aircraft next to the map. Each entry highlights its pin, so pins are accessible by keyboard. */
function MapResultsList() {
  const { result } = useSearch()
  const { lit, light } = useHighlight()
  return (
    <ul className={styles.list} aria-label="Aircraft on the map">
      {result.items.map((listing, i) => (
        <li
          key={listing.id}
          data-lit={lit?.id === listing.id || undefined}
          onPointerEnter={() => light(listing)}
          onPointerLeave={() => light(null)}
          onFocus={() => light(listing)}
          onBlur={() => light(null)}
        >
          <ListingCard listing={listing} headingLevel={2} size="row" priority={i === 0} />
        </li>
      ))}
    </ul>
  )
}
