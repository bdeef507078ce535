import type { ReactNode } from 'react'
import styles from './edit-section.module.css'

/** Section of the editor with a heading, an add button, and fields. */
export function EditSection({ title, id, aside, children }: EditSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={`${id}-heading`}>
      <div className={styles.header}>
        <h2 id={`${id}-heading`}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

type EditSectionProps = { title: string; id: string; aside?: ReactNode; children: ReactNode }
