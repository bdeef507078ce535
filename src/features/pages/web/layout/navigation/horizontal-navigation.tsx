import { translate } from '#kernel/messages/translate.ts'
import { SheetIcon } from '#ui/sheet-icon.tsx'
import styles from '../navigation.module.css'
import { ScreenLink } from './screen-link.tsx'
import { navigationGroups, screens } from './screens.ts'

/** Navigation as a second bar, for users who chose that layout. */
export function HorizontalNavigation() {
  return (
    <nav className={styles.row} aria-label="Site">
      <div className={styles.inside}>
        {navigationGroups.map(({ title, states }) => (
          <ul
            key={title}
            className={styles.horizontalNavigationGroup}
            aria-label={translate(title)}
          >
            {states.map((state) => {
              const { title: name, icon } = screens[state]
              return (
                <li key={state}>
                  <ScreenLink state={state} className={styles.horizontalNavigationEntry}>
                    <SheetIcon name={icon} />
                    {translate(name)}
                  </ScreenLink>
                </li>
              )
            })}
          </ul>
        ))}
      </div>
    </nav>
  )
}
