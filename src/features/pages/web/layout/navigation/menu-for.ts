import type { Role } from '#kernel/endpoint.ts'
import { destinations } from '#kernel/web/destinations.ts'
import type { SheetIconName } from '#ui/sheet-icon.tsx'

/** What a user's menu leads to: the rows of the table that one of the roles opens, and each business with a new listing of it. */
export function menuFor(user: MenuUser | null): readonly MenuEntry[] {
  if (!user) return []
  const open = entries.filter(
    ({ roles }) => roles === 'any' || roles.some((role) => user.userRoles.includes(role)),
  )
  const businesses = user.businesses.flatMap((business) => [
    dashboardEntry(business),
    createListingEntry(business),
  ])
  return [...open, ...businesses]
}

function dashboardEntry({ id, name }: Business): MenuEntry {
  return { title: name, to: destinations.dashboard(id), icon: 'building' }
}

function createListingEntry({ id, name }: Business): MenuEntry {
  return {
    title: `Create Listing, ${name}`,
    to: destinations.createListing(id),
    icon: 'plus',
  }
}

/** In order. An entry comes with its page, never before it. */
const entries: readonly Entry[] = [
  { title: 'Profile', to: destinations.profile(), icon: 'user-circle', roles: 'any' },
  {
    title: 'My aircraft',
    to: destinations.profile('aircraft'),
    icon: 'plane',
    roles: 'any',
  },
  { title: 'Saved', to: destinations.profile('saved'), icon: 'heart', roles: 'any' },
  {
    title: 'Web App Admin',
    to: destinations.webAppAdmin(),
    icon: 'adjustments-horizontal',
    roles: ['WebAppAdmin', 'ServerAdmin'],
  },
  {
    title: 'Call Center',
    to: destinations.callCenter(),
    icon: 'speakerphone',
    roles: ['CallCenter', 'CallCenterAdmin', 'ServerAdmin'],
  },
  {
    title: 'Server Admin',
    to: destinations.admin(),
    icon: 'shield-check',
    roles: ['ServerAdmin'],
  },
]

type MenuUser = {
  userRoles: readonly string[]
  /** Where a business user works. */
  businesses: readonly Business[]
}
type Business = { id: number; name: string }
export type MenuEntry = { title: string; to: string; icon: SheetIconName }
type Entry = MenuEntry & { roles: 'any' | readonly Role[] }
