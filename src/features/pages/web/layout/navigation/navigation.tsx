import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { usePreferences } from '#ui/preferences.tsx'
import { useLayout } from '../layout-context.ts'
import styles from './navigation.module.css'
import { ScreenLink } from './screen-link.tsx'
import { navigationGroups, type ScreenState, screens } from './screens.ts'

/** The navigation beside the page, as long as it is unfolded. */
export function SideNavigation() {
  return (
    <nav className={styles.side} id={sideNavigationId} aria-label="Site">
      <NavigationGroups />
    </nav>
  )
}

/** What the button that unfolds it points to. */
export const sideNavigationId = 'site-navigation'

/** Shortcuts, then all groups with their entries; a group folds under its heading, and stays so. */
export function NavigationGroups({ onFollow }: { onFollow?: () => void }) {
  const { shortcuts } = useLayout()
  const groups = [
    { title: 'Shortcuts', states: shortcuts.map(({ state }) => state) },
    ...navigationGroups,
  ]
  return groups
    .filter(({ states }) => states.length > 0)
    .map((group) => <Group key={group.title} {...group} onFollow={onFollow} />)
}

function Group({ title, states, onFollow }: GroupProps) {
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
        {states.map((state) => (
          <li key={state}>
            <NavigationEntry state={state} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function NavigationEntry({ state, onFollow }: { state: ScreenState } & Follows) {
  const { title, icon: Icon } = screens[state]
  return (
    <ScreenLink state={state} className={styles.entry} onFollow={onFollow}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {title}
    </ScreenLink>
  )
}

type Follows = { onFollow?: (() => void) | undefined }
type GroupProps = { title: string; states: readonly ScreenState[] } & Follows
