import type { ReactNode } from 'react'
import styles from './side-panel-section.module.css'

/** One of the parts of a side panel. */
export function PanelPart({ title, aside, children }: PanelPartProps) {
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

type PanelPartProps = {
  title: string
  /** What one may do with all of it, beside the heading. */
  aside?: ReactNode
  children: ReactNode
}
