import { type ReactNode, useId } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import styles from './profile.module.css'

export function SecuritySection({ id, title, about, children }: SecuritySectionProps) {
  const heading = useId()
  return (
    <section id={id} className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{translate(title)}</h2>
      <p className="mt-2 text-ink-2 text-pretty">{about}</p>
      <div className="mt-5">{children}</div>
    </section>
  )
}

type SecuritySectionProps = {
  /** Anchor, as in `/profile/security#sessions`. */
  id: string
  title: string
  about: ReactNode
  children: ReactNode
}
