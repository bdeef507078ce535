import IconX from '#icons/IconX'
import { t } from '#kernel/messages/translate.ts'
import { Link } from '#ui/link.tsx'
import { useUnits } from '#ui/units.tsx'
import { filterChips } from '../../active-filters.ts'
import { applyQueryChanges, clearFilters } from '../search-links.ts'
import { useSearch } from '../use-search.ts'
import styles from './header.module.css'

/** Active filters, each with a link that removes it. Links also work before hydration. */
export function SearchChips() {
  const { query, result, priceLimitRate, href } = useSearch()
  const chips = filterChips(query, result, useUnits(), priceLimitRate)
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ key, text, without }) => (
        <li key={key} className={styles.chip}>
          {text}
          <Link
            to={href(applyQueryChanges(query, without))}
            preventScrollReset
            rel="nofollow"
            className={styles.remove}
            aria-label={t`Remove ${text}`}
          >
            <IconX size={14} stroke={2.25} />
          </Link>
        </li>
      ))}
      <li>
        <ClearAll />
      </li>
    </ul>
  )
}

export function ClearAll() {
  const { query, href } = useSearch()
  return (
    <Link
      to={href(clearFilters(query), false)}
      preventScrollReset
      rel="nofollow"
      className={`link ${styles.clear}`}
    >
      Clear all
    </Link>
  )
}
