import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { SectionBoundary } from '../feedback/section-boundary.tsx'
import styles from './section.module.css'

/**
 * A section that collapses under its heading, with or without JavaScript. With `foldsOnPhones`, it starts out collapsed
 * on phones. The server doesn't know the screen width, so style sheets show the content on wider screens until
 * hydration expands the section.
 */
export function Section({
  title,
  id,
  aside,
  open = true,
  foldsOnPhones = false,
  dense,
  children,
}: SectionProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const element = details.current
    if (!foldsOnPhones || !element) return
    element.open ||= window.innerWidth > maxPhoneWidth || location.hash === `#${element.id}`
    element.removeAttribute('data-folds')
  }, [foldsOnPhones])
  return (
    <details
      ref={details}
      open={open && !foldsOnPhones}
      data-folds={foldsOnPhones || undefined}
      className={classNames(styles.section, dense && styles.dense)}
      id={id}
    >
      <summary className={styles.header}>
        <h2>{title}</h2>
        {aside && <span className="text-ink-3 text-14">{aside}</span>}
      </summary>
      <div className={styles.body}>
        <SectionBoundary>{children}</SectionBoundary>
      </div>
    </details>
  )
}

/** Must match the width used in the style sheets. */
const maxPhoneWidth = 640

type SectionProps = {
  title: ReactNode
  id?: string
  /** Secondary text next to the heading. */
  aside?: ReactNode
  open?: boolean
  foldsOnPhones?: boolean
  /** If true, uses a small heading, for sidebars and filters. */
  dense?: boolean
  children: ReactNode
}
