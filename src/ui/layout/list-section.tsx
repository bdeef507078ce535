import type { ReactNode } from 'react'
import styles from './list-section.module.css'

/** A list with a heading, the way to add to it, and what it is for; or that there is nothing in it yet. */
export function ListSection({ id, title, act, about, notice, none, children }: ListSectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {act}
      </div>
      <p className={styles.about}>{about}</p>
      {notice}
      {none ? <p className={styles.none}>{none}</p> : <ul className={styles.list}>{children}</ul>}
    </section>
  )
}

type ListSectionProps = {
  id: string
  title: string
  act: ReactNode
  about: ReactNode
  notice?: ReactNode
  /** Said in the list's place while it is empty. */
  none: string | false
  children: ReactNode
}
