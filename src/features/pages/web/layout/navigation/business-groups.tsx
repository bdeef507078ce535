import { type DashboardTab, dashboardTabs } from '#features/dashboard/dashboard-tabs.ts'
import IconAddressBook from '#icons/IconAddressBook'
import IconBuilding from '#icons/IconBuilding'
import IconDatabaseImport from '#icons/IconDatabaseImport'
import IconLayoutDashboard from '#icons/IconLayoutDashboard'
import IconMapPin from '#icons/IconMapPin'
import IconPlus from '#icons/IconPlus'
import IconUsers from '#icons/IconUsers'
import IconWorld from '#icons/IconWorld'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import type { Icon } from '#ui/icon.ts'
import { useUser } from '#ui/user.tsx'
import { NavigationGroup } from './navigation-group.tsx'
import { NavigationLink } from './navigation-link.tsx'

/** A group for each of the user's brokerages, with its dashboard tabs followed by its other pages. */
export function BusinessGroups({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const user = useUser()
  const businesses = user?.businesses ?? []
  return businesses.map(({ id, name, isAdmin }) => (
    <NavigationGroup key={id} title={name} isNamed={businesses.length > 1}>
      {businessEntries(id, isAdmin).map(({ title, to, icon: Icon }) => (
        <NavigationLink
          key={to}
          to={to}
          title={translate(title)}
          icon={<Icon size={18} />}
          onFollow={onFollow}
        />
      ))}
    </NavigationGroup>
  ))
}

/** The URL omits the number of the first tab. */
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
    { title: 'On your website', to: destinations.inventoryElsewhere(id), icon: IconWorld },
  ]
}

const tabIcons: Record<DashboardTab, Icon> = {
  inventory: IconLayoutDashboard,
  leads: IconAddressBook,
  brokers: IconUsers,
  locations: IconMapPin,
  account: IconBuilding,
}
