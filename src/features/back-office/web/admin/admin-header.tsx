import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import { type AdminTab, adminTabs } from '../../admin-tabs.ts'
import styles from './admin.module.css'

/** Heading of a tab, with its actions on the right. */
export function AdminHeader({ tab, count, aside, children }: AdminHeaderProps) {
  const title = adminTabs.find(({ name }) => name === tab)?.title
  return (
    <div className={styles.adminHeader}>
      <h1>
        {title}
        {count !== undefined && (
          <span className={`num ${styles.adminHeaderCount}`}> {formatNumber(count)}</span>
        )}
      </h1>
      {aside && <p className="text-ink-3 text-14">{aside}</p>}
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
