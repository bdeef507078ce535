import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { formatNumber } from '#ui/format.ts'
import styles from './more-results.module.css'
import { searchHref } from './search-links.ts'
import type { MoreOfResults } from './use-more-results.ts'
import { useSearch } from './use-search.ts'

/** How a list without pages goes on. */
export function MoreResults({ cards, left, first, isLoading, hasFailed, load }: MoreOfResults) {
  const { query, result } = useSearch()
  return (
    <div className={styles.more}>
      {left > 0 && (
        <Button onClick={load} busy={isLoading}>
          Show {formatNumber(Math.min(left, result.pageSize))} more
        </Button>
      )}
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          The next aircraft did not come. Please try again.
        </p>
      )}
      <p className="num">
        {formatNumber(first + 1)} – {formatNumber(first + cards.length)}{' '}
        <span className="u">of {formatNumber(result.total)}</span>
      </p>
      {first > 0 && (
        <Link className="link" to={searchHref({ ...query, page: 0 })}>
          From the beginning
        </Link>
      )}
    </div>
  )
}
