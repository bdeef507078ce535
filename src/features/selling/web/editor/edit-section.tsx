import type { ReactNode } from 'react'
import styles from './edit-section.module.css'

/** A part of the listing that is being edited: its heading, what can be added to it, and its fields. */
export function EditSection({ title, id, aside, children }: EditSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={`${id}-heading`}>
      <div className={styles.head}>
        <h2 id={`${id}-heading`}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

type EditSectionProps = { title: string; id: string; aside?: ReactNode; children: ReactNode }
