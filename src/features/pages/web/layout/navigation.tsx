import { IconChevronDown, IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { usePreferences } from '#ui/preferences.tsx'
import styles from './navigation.module.css'
import { ScreenLink } from './screen-link.tsx'
import { navigationGroups, screens } from './screens.ts'

/** The navigation beside the page: a slim rail of icons that unfolds on demand, and `standsOpen` where one works. */
export function NavigationRail({ standsOpen }: { standsOpen: boolean }) {
  const { preferences, change } = usePreferences()
  const [isFoldedHere, setFoldedHere] = useState(false)
  const alwaysOpen = preferences.layout === 'vertical-2'
  const isOpen = alwaysOpen || (standsOpen ? !isFoldedHere : preferences.nav === 'open')
  const toggle = () => {
    if (standsOpen) setFoldedHere(isOpen)
    else change({ nav: isOpen ? 'rail' : 'open' })
  }
  return (
    <nav className={classNames(styles.rail, isOpen && styles.open)} aria-label="Site">
      {!alwaysOpen && (
        <div className={styles.head}>
          <IconButton
            label={isOpen ? 'Fold the navigation' : 'Unfold the navigation'}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <IconMenu2 size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <NavigationGroups slim={!isOpen} />
    </nav>
  )
}

/** All groups with their entries; a group folds under its heading, and stays so. */
export function NavigationGroups({ slim = false }: { slim?: boolean }) {
  const { preferences, change } = usePreferences()
  const { folded } = preferences
  const toggle = (title: string) =>
    change({
      folded: folded.includes(title) ? folded.filter((t) => t !== title) : [...folded, title],
    })
  return navigationGroups.map(({ title, states }) => {
    const isFolded = !slim && folded.includes(title)
    return (
      <div key={title} className={styles.group}>
        {!slim && (
          <button
            type="button"
            className={styles.heading}
            aria-expanded={!isFolded}
            onClick={() => toggle(title)}
          >
            {title}
            <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
          </button>
        )}
        <ul hidden={isFolded}>
          {states.map((state) => (
            <li key={state}>
              <NavigationEntry state={state} slim={slim} />
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

function NavigationEntry({ state, slim }: { state: keyof typeof screens; slim: boolean }) {
  const { title, icon: Icon } = screens[state]
  return (
    <ScreenLink state={state} className={styles.entry} title={slim ? title : undefined}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={slim ? 'sr' : undefined}>{title}</span>
    </ScreenLink>
  )
}
