import { Suspense, useRef } from 'react'
import { useLocation } from 'react-router'
import IconMenu2 from '#icons/IconMenu2'
import { translate } from '#kernel/messages/translate.ts'
import { useCurrentInView } from '#ui/navigation/use-current-in-view.ts'
import { SheetIcon } from '#ui/sheet-icon.tsx'
import { type CurrentUser, useUser } from '#ui/user.tsx'
import { HomeLink } from '../home-link.tsx'
import { useLayout } from '../layout-context.ts'
import styles from '../navigation.module.css'
import { AccountGroup } from './account-group.tsx'
import { BusinessGroups } from './business-groups.tsx'
import { NavigationGroup } from './navigation-group.tsx'
import { ScreenLink } from './screen-link.tsx'
import { navigationGroups, type ScreenState, screens } from './screens.ts'
import { StaffGroups } from './staff-groups.tsx'

/**
 * Navigation next to the page. In work areas, it's a menu, a rail of icons, or in the other layouts a row above the page,
 * where it replaces the second bar. On phones, it's tabs for brokers and a row for other users.
 */
export function SideNavigation({ working, place, onMore }: SideNavigationProps) {
  const { key } = useLocation()
  const user = useUser()
  const nav = useRef<HTMLElement>(null)
  useCurrentInView(nav, key)
  return (
    <nav
      ref={nav}
      className={styles.side}
      id={sideNavigationId}
      aria-label="Site"
      data-working={working || undefined}
      data-place={place}
      data-tabs={(working && isBroker(user)) || undefined}
    >
      {working && <HomeLink className={styles.home} />}
      <div className={styles.groups}>
        <NavigationGroups working={working} />
      </div>
      <button type="button" className={styles.more} onClick={onMore}>
        <IconMenu2 size={18} />
        More
      </button>
    </nav>
  )
}

/** ID of the navigation that the toggle button controls. */
export const sideNavigationId = 'site-navigation'

/**
 * On public pages: shortcuts, back office, brokerages, and public groups. Work areas show the user's account
 * instead of shortcuts and public groups, so that no name appears twice.
 */
export function NavigationGroups({ working, onFollow }: { working: boolean } & Follows) {
  const { shortcuts } = useLayout()
  const user = useUser()
  return (
    <>
      {!working && shortcuts.length > 0 && (
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
      {working && user && (
        <Suspense>
          <AccountGroup onFollow={onFollow} />
        </Suspense>
      )}
      {!working &&
        navigationGroups.map((group) => (
          <ScreenGroup key={group.title} {...group} onFollow={onFollow} />
        ))}
    </>
  )
}

function ScreenGroup({ title, states, onFollow }: ScreenGroupProps) {
  return (
    <NavigationGroup title={translate(title)}>
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
    <ScreenLink state={state} className={styles.navigationEntry} onFollow={onFollow}>
      <SheetIcon name={icon} />
      <span>{translate(title)}</span>
    </ScreenLink>
  )
}

/** Checks whether the user works at a brokerage rather than for the site. */
export function isBroker(user: CurrentUser | null): boolean {
  return user !== null && user.businesses.length > 0 && !user.staffCounts
}

/** `side` and `rail` are next to the page, and `row` is above it. `none` shows a row in narrow windows only. */
export type NavigationPosition = 'side' | 'rail' | 'row' | 'none'

type SideNavigationProps = { working: boolean; place: NavigationPosition; onMore: () => void }
type Follows = { onFollow?: (() => void) | undefined }
type ScreenGroupProps = { title: string; states: readonly ScreenState[] } & Follows
