import { type ReactNode, useId } from 'react'
import IconChevronDown from '#icons/IconChevronDown'
import { usePreferences } from '#ui/preferences.tsx'
import styles from './navigation.module.css'

/** List items under a heading that folds them, and stays so. */
export function NavigationGroup({ title, children }: { title: string; children: ReactNode }) {
  const { preferences, change } = usePreferences()
  const { folded } = preferences
  const isFolded = folded.includes(title)
  const listId = useId()
  const toggle = () =>
    change({ folded: isFolded ? folded.filter((t) => t !== title) : [...folded, title] })
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={styles.heading}
        aria-expanded={!isFolded}
        aria-controls={listId}
        onClick={toggle}
      >
        {title}
        <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
      </button>
      <ul id={listId} aria-label={title} hidden={isFolded}>
        {children}
      </ul>
    </div>
  )
}
