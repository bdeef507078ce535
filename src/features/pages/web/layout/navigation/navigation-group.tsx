import { type ReactNode, useId } from 'react'
import IconChevronDown from '#icons/IconChevronDown'
import { usePreferences } from '#ui/preferences.tsx'
import styles from '../navigation.module.css'

/**
 * Links under a collapsible heading. Saves whether the group is collapsed. `isNamed` shows the heading in the row
 * layout too.
 */
export function NavigationGroup({ title, isNamed, children }: NavigationGroupProps) {
  const { preferences, change } = usePreferences()
  const { folded } = preferences
  const isFolded = folded.includes(title)
  const listId = useId()
  const toggle = () =>
    change({ folded: isFolded ? folded.filter((t) => t !== title) : [...folded, title] })
  return (
    <div className={styles.navigationGroup} data-named={isNamed || undefined}>
      <button
        type="button"
        className={styles.heading}
        aria-expanded={!isFolded}
        aria-controls={listId}
        onClick={toggle}
      >
        {title}
        <IconChevronDown size={14} />
      </button>
      <ul id={listId} aria-label={title} hidden={isFolded}>
        {children}
      </ul>
    </div>
  )
}

type NavigationGroupProps = { title: string; isNamed?: boolean; children: ReactNode }
