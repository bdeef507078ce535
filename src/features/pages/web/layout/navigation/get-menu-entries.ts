import type { Role } from '#kernel/endpoint.ts'
import { t } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import type { SheetIconName } from '#ui/sheet-icon.tsx'

/**
 * Returns a user's menu entries: those that their roles allow, plus a dashboard and a new listing for each brokerage.
 */
export function getMenuEntries(user: MenuUser | null): readonly MenuEntry[] {
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
    title: t`Create Listing, ${name}`,
    to: destinations.createListing(id),
    icon: 'plus',
  }
}

/** All entries in order. Entries are listed only if their page exists. */
const entries: readonly Entry[] = [
  { title: 'Profile', to: destinations.profile(), icon: 'user-circle', roles: 'any' },
  {
    title: 'Your aircraft',
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
  /** The user's brokerages. */
  businesses: readonly Business[]
}
type Business = { id: number; name: string }
export type MenuEntry = { title: string; to: string; icon: SheetIconName }
type Entry = MenuEntry & { roles: 'any' | readonly Role[] }
