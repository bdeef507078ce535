import type { ReactNode } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import styles from './feedback.module.css'
import { WindsockLimp } from './windsock-limp.tsx'

/** Explains that nothing was found and suggests a next step. Set `heading` to h1 if the whole page is empty. */
export function EmptyState({
  title,
  heading: Heading = 'h2',
  over,
  text,
  actions,
  children,
  className,
}: EmptyStateProps) {
  return (
    <div className={classNames(styles.void, className)}>
      <WindsockLimp />
      {over && <p className={styles.overlay}>{translate(over)}</p>}
      <Heading className={styles.title}>{translate(title)}</Heading>
      {text && <p className={styles.emptyStateText}>{translate(text)}</p>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

type EmptyStateProps = {
  title: string
  heading?: 'h1' | 'h2' | 'h3'
  /** A line of small text above the title, such as "Error 404". */
  over?: string
  text?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  className?: string
}
