import { Link, useLocation } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { useUser } from '#ui/user.tsx'
import styles from './navigation.module.css'
import { NavigationGroup } from './navigation-group.tsx'
import { staffGroupsFor } from './staff-screens.ts'

/** The back-office of whoever is staff. A chunk of its own: visitors never load it. */
export function StaffGroups({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const user = useUser()
  const { pathname, search } = useLocation()
  if (!user) return null
  return staffGroupsFor(user.userRoles).map(({ title: group, screens }) => (
    <NavigationGroup key={group} title={group}>
      {screens.map(({ title, to, icon: Icon, count }) => (
        <li key={to}>
          <Link
            to={to}
            className={styles.entry}
            aria-current={isAt(pathname, search, to) ? 'page' : undefined}
            onClick={onFollow}
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            {title}
            <Count of={count && user.staffCounts?.[count]} />
          </Link>
        </li>
      ))}
    </NavigationGroup>
  ))
}

function Count({ of }: { of: number | undefined }) {
  return of ? <span className={`num ${styles.count}`}>{formatNumber(of)}</span> : null
}

/** An address without a tab is its first one. */
function isAt(pathname: string, search: string, to: string) {
  const [path, query] = to.split('?')
  const tab = new URLSearchParams(search).get('tab')
  return pathname === path && (tab ?? '') === (new URLSearchParams(query).get('tab') ?? '')
}
