import { Link, useLocation } from 'react-router'
import { type DashboardTab, dashboardTabs } from '#features/dashboard/dashboard-tabs.ts'
import IconAddressBook from '#icons/IconAddressBook'
import IconBuilding from '#icons/IconBuilding'
import IconDatabaseImport from '#icons/IconDatabaseImport'
import IconLayoutDashboard from '#icons/IconLayoutDashboard'
import IconMapPin from '#icons/IconMapPin'
import IconPlus from '#icons/IconPlus'
import IconUsers from '#icons/IconUsers'
import { destinations } from '#kernel/web/destinations.ts'
import type { Icon } from '#ui/icon.ts'
import { useUser } from '#ui/user.tsx'
import styles from './navigation.module.css'
import { NavigationGroup } from './navigation-group.tsx'

/** The work of whoever works for a brokerage: one group for each, with the tabs of its dashboard. */
export function BusinessGroups({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const user = useUser()
  const { pathname, search } = useLocation()
  return (user?.businesses ?? []).map(({ id, name, isAdmin }) => (
    <NavigationGroup key={id} title={name}>
      {businessEntries(id, isAdmin).map(({ title, to, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className={styles.entry}
            aria-current={isAt(pathname, search, to) ? 'page' : undefined}
            onClick={onFollow}
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            {title}
          </Link>
        </li>
      ))}
    </NavigationGroup>
  ))
}

/** The first tab needs no number. */
function businessEntries(id: number, isAdmin: boolean) {
  return [
    ...dashboardTabs.map(({ t, name, title }) => ({
      title,
      to: destinations.dashboard(id, t || undefined),
      icon: tabIcons[name],
    })),
    { title: 'Create listing', to: destinations.createListing(id), icon: IconPlus },
    ...(isAdmin
      ? [{ title: 'Importer', to: destinations.importer(), icon: IconDatabaseImport }]
      : []),
  ]
}

function isAt(pathname: string, search: string, to: string) {
  const at = new URLSearchParams(search).get('t')
  const [path, query] = to.split('?')
  return pathname === path && (at || '0') === (new URLSearchParams(query).get('t') ?? '0')
}

const tabIcons: Record<DashboardTab, Icon> = {
  inventory: IconLayoutDashboard,
  leads: IconAddressBook,
  brokers: IconUsers,
  locations: IconMapPin,
  account: IconBuilding,
}
