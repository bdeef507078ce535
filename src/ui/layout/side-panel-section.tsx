import type { ReactNode } from 'react'
import styles from './side-panel-section.module.css'

export function SidePanelSection({ title, aside, children }: SidePanelSectionProps) {
  return (
    <section className={styles.part}>
      <div className={styles.heading}>
        <h3>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}

type SidePanelSectionProps = {
  title: string
  /** Action for the whole section, shown next to the heading. */
  aside?: ReactNode
  children: ReactNode
}
