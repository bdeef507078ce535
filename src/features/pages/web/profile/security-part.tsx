import { type ReactNode, useId } from 'react'
import styles from './profile-page.module.css'

/** One subject of the page Security: its heading, what it is for, and what one may do about it. */
export function SecurityPart({ id, title, about, children }: SecurityPartProps) {
  const heading = useId()
  return (
    <section id={id} className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p className={styles.about}>{about}</p>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

type SecurityPartProps = {
  /** Links lead to it: `/profile/security#sessions`. */
  id: string
  title: string
  about: ReactNode
  children: ReactNode
}
