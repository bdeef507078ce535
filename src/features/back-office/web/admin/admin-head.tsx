import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import { type AdminTab, adminTabs } from '../../admin-tabs.ts'
import styles from './admin-head.module.css'

/** The heading of a tab with what can be done there at its right, and the tabs; each has an address of its own. */
export function AdminHead({ tab, count, aside, children }: AdminHeadProps) {
  const title = adminTabs.find(({ name }) => name === tab)?.title
  return (
    <>
      <TabLinks
        label="Server admin"
        className={styles.tabs}
        tabs={adminTabs.map(({ name, title }) => ({
          title,
          to: destinations.admin(name === 'dashboard' ? undefined : name),
          isOpen: name === tab,
        }))}
      />
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
