import { translate } from '#kernel/messages/translate.ts'
import { useUser } from '#ui/user.tsx'
import { NavigationGroup } from './navigation-group.tsx'
import { NavigationLink } from './navigation-link.tsx'
import { staffGroupsFor } from './staff-screens.ts'

/** Back office links for staff. In a separate chunk because visitors never need it. */
export function StaffGroups({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const user = useUser()
  if (!user) return null
  return staffGroupsFor(user.userRoles).map(({ title: group, screens }) => (
    <NavigationGroup key={group} title={translate(group)}>
      {screens.map(({ title, to, icon: Icon, count }) => (
        <NavigationLink
          key={to}
          to={to}
          title={translate(title)}
          icon={<Icon size={18} />}
          count={count && user.staffCounts?.[count]}
          onFollow={onFollow}
        />
      ))}
    </NavigationGroup>
  ))
}
