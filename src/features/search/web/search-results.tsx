import { useLocation, useNavigation } from 'react-router'
import type { CardListing as Listing } from '#features/listings/contract.ts'
import { ListingCard } from '#features/listings/web/public/listing-card.tsx'
import { formatNumber } from '#kernel/format/numbers.ts'
import { Link } from '#ui/link.tsx'
import { shownCost } from './card-labels.ts'
import { Pager } from './list/pager.tsx'
import { ResultsList } from './list/results-list.tsx'
import { useHighlight } from './map/highlight-provider.tsx'
import { NoResults } from './no-results/no-results.tsx'
import styles from './search.module.css'
import { searchPath } from './search-links.ts'
import { ResultsSlides } from './slides/results-slides.tsx'
import { useSearch } from './use-search.ts'

/** Results as a grid, slides, or a list. While new results load, the previous ones are dimmed. */
export function SearchResults({ onQuickView }: SearchResultsProps) {
  const { result, displayedQuery } = useSearch()
  const { key } = useLocation()
  const isWaiting = useNavigation().location?.pathname === searchPath
  if (result.total === 0) return <NoResults />
  return (
    <div className={isWaiting ? `${styles.searchResults} ${styles.waiting}` : styles.searchResults}>
      {displayedQuery.disp === 's' && <ResultsSlides key={key} onQuickView={onQuickView} />}
      {displayedQuery.disp === 'l' && <ResultsList onQuickView={onQuickView} />}
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
  const { result, displayedQuery, query, href } = useSearch()
  const { page, pageSize, total } = result
  const first = (page + 1) * pageSize
  return (
    <>
      <div className={styles.grid}>
        {result.items.map((listing, i) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            headingLevel={2}
            priority={i === 0}
            beside={shownCost(displayedQuery)}
            onQuickView={onQuickView}
          />
        ))}
        {first < total && (
          <Link className={styles.next} to={href({ ...query, page: page + 1 })} rel="next">
            <span>Show {formatNumber(Math.min(pageSize, total - first))} more</span>
          </Link>
        )}
      </div>
      <Pager />
    </>
  )
}

type SearchResultsProps = { onQuickView: (listing: Listing) => void }

/** List of aircraft next to the map. Each entry highlights its pin, so pins are accessible by keyboard. */
function MapResultsList() {
  const { result, displayedQuery } = useSearch()
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
          <ListingCard
            listing={listing}
            headingLevel={2}
            size="row"
            priority={i === 0}
            beside={shownCost(displayedQuery)}
          />
        </li>
      ))}
    </ul>
  )
}
