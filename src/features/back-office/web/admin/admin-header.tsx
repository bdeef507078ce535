import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import { type AdminTab, adminTabs } from '../../admin-tabs.ts'
import styles from './admin-header.module.css'

/** Heading of a tab, with its actions on the right. */
export function AdminHeader({ tab, count, aside, children }: AdminHeaderProps) {
  const title = adminTabs.find(({ name }) => name === tab)?.title
  return (
    <div className={styles.header}>
      <h1>
        {title}
        {count !== undefined && (
          <span className={`num ${styles.count}`}> {formatNumber(count)}</span>
        )}
      </h1>
      {aside && <p className={styles.aside}>{aside}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

type AdminHeaderProps = {
  tab: AdminTab
  count?: number
  /** Secondary text on the right. */
  aside?: ReactNode
  children?: ReactNode
}
