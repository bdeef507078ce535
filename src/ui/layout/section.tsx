import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { SpriteIcon } from '../sprite-icon.tsx'
import styles from './section.module.css'

/** A part of a page that folds under its heading, with or without JavaScript. */
export function Section({ title, id, aside, open = true, dense, children }: SectionProps) {
  return (
    <details open={open} className={classNames(styles.section, dense && styles.dense)} id={id}>
      <summary className={styles.head}>
        <h2>{title}</h2>
        {aside && <span className={styles.aside}>{aside}</span>}
        <SpriteIcon name="chevron-up" size={18} className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

type SectionProps = {
  title: ReactNode
  id?: string
  /** A quiet word beside the heading. */
  aside?: ReactNode
  open?: boolean
  /** Small heading, for side columns and filters. */
  dense?: boolean
  children: ReactNode
}
