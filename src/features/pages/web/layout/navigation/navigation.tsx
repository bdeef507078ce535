import { Suspense } from 'react'
import { SheetIcon } from '#ui/sheet-icon.tsx'
import { useUser } from '#ui/user.tsx'
import { useLayout } from '../layout-context.ts'
import styles from './navigation.module.css'
import { NavigationGroup } from './navigation-group.tsx'
import { BusinessGroups, StaffGroups } from './own-groups.tsx'
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

/** Shortcuts, the back-office of staff, the brokerages that one works for, then all other groups with their entries. */
export function NavigationGroups({ onFollow }: { onFollow?: () => void }) {
  const { shortcuts } = useLayout()
  const user = useUser()
  return (
    <>
      {shortcuts.length > 0 && (
        <ScreenGroup
          title="Shortcuts"
          states={shortcuts.map(({ state }) => state)}
          onFollow={onFollow}
        />
      )}
      {user?.staffCounts && (
        <Suspense>
          <StaffGroups onFollow={onFollow} />
        </Suspense>
      )}
      {user && user.businesses.length > 0 && (
        <Suspense>
          <BusinessGroups onFollow={onFollow} />
        </Suspense>
      )}
      {navigationGroups.map((group) => (
        <ScreenGroup key={group.title} {...group} onFollow={onFollow} />
      ))}
    </>
  )
}

function ScreenGroup({ title, states, onFollow }: GroupProps) {
  return (
    <NavigationGroup title={title}>
      {states.map((state) => (
        <li key={state}>
          <NavigationEntry state={state} onFollow={onFollow} />
        </li>
      ))}
    </NavigationGroup>
  )
}

function NavigationEntry({ state, onFollow }: { state: ScreenState } & Follows) {
  const { title, icon } = screens[state]
  return (
    <ScreenLink state={state} className={styles.entry} onFollow={onFollow}>
      <SheetIcon name={icon} size={18} />
      {title}
    </ScreenLink>
  )
}

type Follows = { onFollow?: (() => void) | undefined }
type GroupProps = { title: string; states: readonly ScreenState[] } & Follows
