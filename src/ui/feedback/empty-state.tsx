import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { lazyPart } from '../layout/lazy-view.tsx'
import styles from './empty-state.module.css'
import limpStyles from './windsock-limp.module.css'

/** Nothing is here, and what to do next. `heading` is h1 where the whole page is empty. */
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
      {over && <p className={styles.over}>{over}</p>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

type EmptyStateProps = {
  title: string
  heading?: 'h1' | 'h2' | 'h3'
  /** A quiet line over the title, such as "Error 404". */
  over?: string
  text?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  className?: string
}

/** A page that failed may have lost the connection, too: it then stands without the drawing. */
const WindsockLimp = lazyPart(
  () =>
    import('./windsock-limp.tsx').then(
      (module) => module.WindsockLimp,
      () => () => null,
    ),
  limpStyles,
)
