import IconChevronRight from '#icons/IconChevronRight'
import { Link } from '../link.tsx'
import styles from './breadcrumbs.module.css'

/** The path from the home page to the current page, which is the last item. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 text-ink-3 text-14">
      <ol className={styles.list}>
        {crumbs.map(({ text, to }, i) => (
          <li key={text}>
            {i > 0 && <IconChevronRight size={14} />}
            {to ? <Link to={to}>{text}</Link> : <span aria-current="page">{text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

type Crumb = { text: string; to?: string }
