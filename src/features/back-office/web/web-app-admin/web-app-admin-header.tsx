import type { ReactNode } from 'react'
import styles from './web-app-admin.module.css'

/** Heading with the tab's actions on the right. */
export function WebAppAdminHeader({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.header}>
      <h1>Web app</h1>
      {children && <div className={styles.webAppAdminHeaderActions}>{children}</div>}
    </div>
  )
}
