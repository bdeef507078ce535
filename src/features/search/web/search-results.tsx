import { useLocation, useNavigation } from 'react-router'
import type { ListingCard as Listing } from '#features/listings/contract.ts'
import { ListingCard } from '#features/listings/web/public/listing-card.tsx'
import { Pager } from './list/pager.tsx'
import { ResultsList } from './list/results-list.tsx'
import { type Loosened, NoResults } from './no-results/no-results.tsx'
import { searchPath } from './search-links.ts'
import styles from './search-results.module.css'
import { ResultsSlides } from './slides/results-slides.tsx'
import { useSearch } from './use-search.ts'

/** What was found, as grid, slides or list. While the next answer is under way the last one stays, dimmed. */
export function SearchResults({ loosened, onQuickView }: SearchResultsProps) {
  const { result, shown } = useSearch()
  const { key } = useLocation()
  const isWaiting = useNavigation().location?.pathname === searchPath
  if (result.total === 0) return <NoResults loosened={loosened} />
  return (
    <div className={isWaiting ? `${styles.results} ${styles.waiting}` : styles.results}>
      {shown.disp === 's' && <ResultsSlides key={key} onQuickView={onQuickView} />}
      {shown.disp === 'l' && <ResultsList onQuickView={onQuickView} />}
      {shown.disp === 'g' && <Grid onQuickView={onQuickView} />}
    </div>
  )
}

function Grid({ onQuickView }: Pick<SearchResultsProps, 'onQuickView'>) {
  const { result } = useSearch()
  return (
    <>
      <div className={styles.grid}>
        {result.items.map((listing, i) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            headingLevel={2}
            priority={i === 0}
            onQuickView={onQuickView}
          />
        ))}
      </div>
      <Pager />
    </>
  )
}

type SearchResultsProps = { loosened: Loosened[]; onQuickView: (listing: Listing) => void }
