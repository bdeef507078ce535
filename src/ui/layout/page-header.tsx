import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import styles from './page-header.module.css'

/** Heading of a work page, with actions on the right. */
export function PageHeader({ title, count, aside, isStacked, children }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <h1>
        {title}
        {count !== undefined && (
          <span className={`num ${styles.count}`}> {formatNumber(count)}</span>
        )}
      </h1>
      {aside && <p className="text-ink-3 text-14">{aside}</p>}
      {children && <div className={isStacked ? styles.stacked : styles.actions}>{children}</div>}
    </div>
  )
}

type PageHeaderProps = {
  title: string
  count?: number
  /** Secondary text on the right. */
  aside?: ReactNode
  /** True if phones show the actions in a row of their own. Otherwise, they wrap around the heading. */
  isStacked?: boolean
  children?: ReactNode
}
