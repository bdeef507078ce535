import { useLocation } from 'react-router'
import IconBuilding from '#icons/IconBuilding'
import IconChartBar from '#icons/IconChartBar'
import IconClipboardCheck from '#icons/IconClipboardCheck'
import IconDatabaseImport from '#icons/IconDatabaseImport'
import IconExternalLink from '#icons/IconExternalLink'
import IconInbox from '#icons/IconInbox'
import IconMapPin from '#icons/IconMapPin'
import IconPlaneInflight from '#icons/IconPlaneInflight'
import IconUsers from '#icons/IconUsers'
import IconWorld from '#icons/IconWorld'
import { translate, translateMessage } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import type { Icon } from '#ui/icon.ts'
import { type CurrentUser, useUser } from '#ui/user.tsx'
import { NavigationGroup } from './navigation-group.tsx'
import { NavigationLink } from './navigation-link.tsx'

/** A group for each of the user's brokerages with the screens of its desk. */
export function BusinessGroups({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { pathname } = useLocation()
  const businesses = useUser()?.businesses ?? []
  // The addresses of a lead and a listing don't name the brokerage.
  const isOnly = businesses.length === 1
  return businesses.map((business) => (
    <NavigationGroup key={business.id} title={business.name} isNamed={!isOnly}>
      {businessEntries(business).map(({ title, other, to, icon: Icon, detail }) => (
        <NavigationLink
          key={to}
          to={to}
          title={translate(title)}
          other={other && translate(other)}
          icon={<Icon size={18} />}
          isCurrent={(isOnly && detail && pathname.startsWith(detail)) || undefined}
          onFollow={onFollow}
        />
      ))}
    </NavigationGroup>
  ))
}

function businessEntries({ id, route, isAdmin }: CurrentUser['businesses'][number]): Entry[] {
  const importer = { title: 'Import', to: destinations.importer(), icon: IconDatabaseImport }
  return [
    { title: 'Today', to: destinations.dashboard(id), icon: IconClipboardCheck },
    { title: 'Leads', to: destinations.leadTracker(id), icon: IconInbox, detail: '/biz/lead/' },
    {
      title: 'Listings',
      to: destinations.profile('aircraft'),
      icon: IconPlaneInflight,
      detail: '/biz/listing/',
    },
    {
      title: translateMessage('Reports', 'figures'),
      other: 'Inventory',
      to: destinations.dashboard(id, 0),
      icon: IconChartBar,
    },
    { title: 'Team', other: 'Brokers', to: destinations.dashboard(id, 2), icon: IconUsers },
    { title: 'Offices', other: 'Locations', to: destinations.dashboard(id, 3), icon: IconMapPin },
    ...(isAdmin ? [importer] : []),
    { title: 'Website', to: destinations.inventoryElsewhere(id), icon: IconWorld },
    { title: 'Account', to: destinations.dashboard(id, 4), icon: IconBuilding },
    { title: 'Public page', to: destinations.brokerage(route), icon: IconExternalLink },
  ]
}

type Entry = {
  title: string
  /** Name that the screen has elsewhere. */
  other?: string
  to: string
  icon: Icon
  /** Start of the paths of the screen's details. */
  detail?: string
}
