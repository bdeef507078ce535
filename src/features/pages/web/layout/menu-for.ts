import { IconHeart, IconUserCircle, type TablerIcon } from '@tabler/icons-react'
import type { Role } from '#kernel/endpoint.ts'
import { destinations } from '#kernel/web/destinations.ts'

/** What a user's menu leads to: the rows of the table that one of the roles opens. */
export function menuFor(user: { userRoles: readonly string[] } | null): readonly MenuEntry[] {
  if (!user) return []
  return entries.filter(
    ({ roles }) => roles === 'any' || roles.some((role) => user.userRoles.includes(role)),
  )
}

/** In order. An entry comes with its page, never before it. */
const entries: readonly Entry[] = [
  { title: 'Profile', to: destinations.profile(), icon: IconUserCircle, roles: 'any' },
  { title: 'Saved', to: destinations.profile('saved'), icon: IconHeart, roles: 'any' },
]

export type MenuEntry = { title: string; to: string; icon: TablerIcon }
type Entry = MenuEntry & { roles: 'any' | readonly Role[] }
