import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import type { WebAppAdminTab } from '../../web-app-admin-tabs.ts'
import styles from './web-app-admin-head.module.css'

/** What all tabs know: which there are and which is open, and the counts beside their titles. */
export type WebAppAdminFrame = {
  tab: WebAppAdminTab
  tabs: readonly { name: WebAppAdminTab; title: string }[]
  counts: Partial<Record<WebAppAdminTab, number>>
}

/** The heading with what can be done on this tab at its right, and the tabs; each has an address of its own. */
export function WebAppAdminHead({ frame, children }: HeadProps) {
  const { tab, tabs, counts } = frame
  return (
    <>
      <div className={styles.head}>
        <h1>Web app</h1>
        {children && <div className={styles.acts}>{children}</div>}
      </div>
      <nav className={styles.tabs} aria-label="Web app">
        {tabs.map(({ name, title }) => (
          <Link
            key={name}
            to={destinations.webAppAdmin(name === 'site' ? undefined : name)}
            aria-current={name === tab ? 'page' : undefined}
            preventScrollReset
          >
            {title}
            {counts[name] !== undefined && (
              <span className="num">{formatNumber(counts[name])}</span>
            )}
          </Link>
        ))}
      </nav>
    </>
  )
}

type HeadProps = { frame: WebAppAdminFrame; children?: ReactNode }
