import type { z } from 'zod'
import { destinations } from '#kernel/web/destinations.ts'
import { listUrl } from '#ui/list/list-url.ts'
import type { listUsersEndpoint, UserQuery } from '../contract.ts'

export type UsersData = z.infer<typeof listUsersEndpoint.output> & {
  query: UserQuery
  /** ID of the user whose dialog is open. Null if no dialog is open. */
  opened: number | null
}

/** Returns the URL of the list. Omits default values. */
export function usersUrl(query: Partial<UserQuery>): string {
  return listUrl(destinations.admin('users'), query, { sort: 'email', dir: 'asc', page: 0 })
}
