import type { ReactNode } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import styles from './system.module.css'

/** A part of the page with its heading and an action on the right. */
export function SystemSection({ id, title, note, action, children }: SystemSectionProps) {
  return (
    <section className="pt-8" aria-labelledby={id}>
      <div className={styles.header}>
        <h2 id={id}>
          {translate(title)}
          {note && (
            <>
              {' '}
              <span className="num">{translate(note)}</span>
            </>
          )}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

type SystemSectionProps = {
  id: string
  title: string
  /** Secondary text next to the title. */
  note?: string
  action?: ReactNode
  children: ReactNode
}
