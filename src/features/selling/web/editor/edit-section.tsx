import type { ReactNode } from 'react'
import styles from './editor.module.css'

/** Section of the editor with a heading, an add button, and fields. */
export function EditSection({ title, id, aside, children }: EditSectionProps) {
  return (
    <section className="pt-8" aria-labelledby={`${id}-heading`}>
      <div className={styles.editSectionHeader}>
        <h2 id={`${id}-heading`}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

type EditSectionProps = { title: string; id: string; aside?: ReactNode; children: ReactNode }
