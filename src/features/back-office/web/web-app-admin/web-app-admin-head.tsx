import type { ReactNode } from 'react'
import { destinations } from '#kernel/web/destinations.ts'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
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
      <TabLinks
        label="Web app"
        className={styles.tabs}
        tabs={tabs.map(({ name, title }) => ({
          title,
          to: destinations.webAppAdmin(name === 'site' ? undefined : name),
          count: counts[name],
          isOpen: name === tab,
        }))}
      />
    </>
  )
}

type HeadProps = { frame: WebAppAdminFrame; children?: ReactNode }
