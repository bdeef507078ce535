import type { ReactNode } from 'react'
import IconChevronLeft from '#icons/IconChevronLeft'
import { Link } from '../link.tsx'
import styles from './breadcrumbs.module.css'

/** A link at the top of a page to its parent page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <IconChevronLeft size={18} />
      <span>{children}</span>
    </Link>
  )
}
