import { useNavigation } from 'react-router'
import { formatNumber } from '#kernel/format/numbers.ts'
import { LinkButton } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useSearch } from '../use-search.ts'
import styles from './list.module.css'
import { maxExtraPages, morePagesHref } from './more-pages.ts'

/** Link that loads more results in lists without pagination. Works without JavaScript. */
export function MoreResults() {
  const { displayedQuery, query, result, morePages, href } = useSearch()
  const isWaiting = useNavigation().state === 'loading'
  const first = result.page * result.pageSize
  const last = Math.min(result.total, first + (morePages + 1) * result.pageSize)
  const remaining = result.total - last
  const canAppend = morePages < maxExtraPages
  return (
    <div className={styles.more}>
      {remaining > 0 && (
        <LinkButton
          to={morePagesHref({ ...displayedQuery, page: result.page }, morePages + 1, href)}
          replace={canAppend}
          preventScrollReset={canAppend}
          rel="nofollow"
          aria-busy={isWaiting || undefined}
        >
          Show {formatNumber(Math.min(remaining, result.pageSize))} more
        </LinkButton>
      )}
      <p className="num" role="status">
        {formatNumber(first + 1)}–{formatNumber(last)}{' '}
        <span className="u">of {formatNumber(result.total)}</span>
      </p>
      {first > 0 && (
        <Link className="link" to={href({ ...query, page: 0 })}>
          Back to first page
        </Link>
      )}
    </div>
  )
}
