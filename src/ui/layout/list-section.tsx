import type { ReactNode } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import styles from './list-section.module.css'

/** A list with a heading, an action to add items, a description, and a message for an empty list. */
export function ListSection({ id, title, act, about, notice, none, children }: ListSectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className={styles.header}>
        <h2 id={id}>{title}</h2>
        {act}
      </div>
      <p className={styles.listSectionAbout}>{translate(about)}</p>
      {translate(notice)}
      {none ? (
        <p className={styles.none}>{translate(none)}</p>
      ) : (
        <ul className={styles.list}>{children}</ul>
      )}
    </section>
  )
}

type ListSectionProps = {
  id: string
  title: string
  act: ReactNode
  about: ReactNode
  notice?: ReactNode
  /** Message for an empty list. False if the list isn't empty. */
  none: string | false
  children: ReactNode
}
