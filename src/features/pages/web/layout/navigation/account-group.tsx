import { useLocation } from 'react-router'
import { type ProfileTab, profileTabs, readProfileTab } from '#features/profile/profile-tabs.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { SheetIcon, type SheetIconName } from '#ui/sheet-icon.tsx'
import { useUser } from '#ui/user.tsx'
import { NavigationGroup } from './navigation-group.tsx'
import { NavigationLink } from './navigation-link.tsx'

/** Links to the tabs of the user's profile. Brokers see one link until they open it. */
export function AccountGroup({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { pathname, search } = useLocation()
  const tab =
    pathname === destinations.profile()
      ? readProfileTab(new URLSearchParams(search).get('tab'))
      : null
  const isBroker = (useUser()?.businesses.length ?? 0) > 0
  if (isBroker && !pathname.startsWith(destinations.profile()))
    return (
      <NavigationGroup title={translate('You')}>
        <NavigationLink
          to={destinations.profile()}
          title="Your account"
          icon={<SheetIcon name="user-circle" />}
          onFollow={onFollow}
        />
      </NavigationGroup>
    )
  // Brokers have the list of aircraft in the group of their brokerage.
  const tabs = profileTabs.filter(([name]) => !(isBroker && name === 'aircraft'))
  return (
    <NavigationGroup title={translate('Your account')}>
      {tabs.map(([name, title]) => (
        <NavigationLink
          key={name}
          to={destinations.profile(name)}
          title={translate(title)}
          icon={<SheetIcon name={tabIcons[name]} />}
          isCurrent={name === tab}
          onFollow={onFollow}
        />
      ))}
      <NavigationLink
        to={destinations.security()}
        title="Security"
        icon={<SheetIcon name="lock" />}
        onFollow={onFollow}
      />
      <NavigationLink
        to={destinations.ownData()}
        title="Your data"
        icon={<SheetIcon name="file-text" />}
        onFollow={onFollow}
      />
    </NavigationGroup>
  )
}

const tabIcons: Record<ProfileTab, SheetIconName> = {
  profile: 'user-circle',
  settings: 'adjustments-horizontal',
  card: 'tag',
  aircraft: 'plane',
  ads: 'cash',
  saved: 'heart',
}
