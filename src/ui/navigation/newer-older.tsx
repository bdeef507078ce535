import { translate } from '#kernel/messages/translate.ts'
import { Link } from '../link.tsx'
import styles from './numbered-pages.module.css'

/** Pagination for a list sorted by newest. Renders nothing if there is only one page. Page numbers start at 0. */
export function NewerOlder({ label, list: { total, page, pageSize }, to }: NewerOlderProps) {
  const pages = Math.ceil(total / pageSize)
  if (pages < 2) return null
  return (
    <nav className={styles.newerOlderPages} aria-label={translate(label)}>
      {page > 0 && (
        <Link className="link" to={to(page - 1)}>
          Newer
        </Link>
      )}
      <span className="num">
        Page {page + 1} of {pages}
      </span>
      {page + 1 < pages && (
        <Link className="link" to={to(page + 1)}>
          Older
        </Link>
      )}
    </nav>
  )
}

type NewerOlderProps = {
  label: string
  list: { total: number; page: number; pageSize: number }
  /** Returns the URL of a page. */
  to: (page: number) => string
}
