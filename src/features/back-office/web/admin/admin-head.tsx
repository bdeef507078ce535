import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { type AdminTab, adminTabs } from '../../admin-tabs.ts'
import styles from './admin-head.module.css'

/** The heading of a tab with what can be done there at its right, and the tabs; each has an address of its own. */
export function AdminHead({ tab, count, aside, children }: AdminHeadProps) {
  const title = adminTabs.find(({ name }) => name === tab)?.title
  return (
    <>
      <nav className={styles.tabs} aria-label="Server admin">
        {adminTabs.map(({ name, title }) => (
          <Link
            key={name}
            to={destinations.admin(name === 'dashboard' ? undefined : name)}
            aria-current={name === tab ? 'page' : undefined}
            preventScrollReset
          >
            {title}
          </Link>
        ))}
      </nav>
      <div className={styles.head}>
        <h1>
          {title}
          {count !== undefined && (
            <span className={`num ${styles.count}`}> {formatNumber(count)}</span>
          )}
        </h1>
        {aside && <p className={styles.aside}>{aside}</p>}
        {children && <div className={styles.acts}>{children}</div>}
      </div>
    </>
  )
}

type AdminHeadProps = {
  tab: AdminTab
  count?: number
  /** A quiet word at the right. */
  aside?: ReactNode
  children?: ReactNode
}
