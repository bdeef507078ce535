import { destinations } from '#kernel/web/destinations.ts'
import { listUrl } from '#ui/list/list-url.ts'
import type { User, UserQuery } from '../contract.ts'

export type UsersData = {
  items: User[]
  total: number
  page: number
  pageSize: number
  query: UserQuery
  /** ID of the user whose dialog is open. Null if no dialog is open. */
  opened: number | null
}

/** Returns the URL of the list. Omits default values. */
export function usersUrl(query: Partial<UserQuery>): string {
  return listUrl(destinations.admin('users'), query, { sort: 'email', dir: 'asc', page: 0 })
}
