import { destinations } from '#kernel/web/destinations.ts'
import type { User, UserQuery } from '../../../users-contract.ts'

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
  const { q, role, state, address, since, sort, dir, page } = query
  const params = {
    ...(q && { q }),
    ...(role && { role }),
    ...(state && { state }),
    ...(address && { address }),
    ...(since && { since }),
    ...(sort && sort !== 'email' && { sort }),
    ...(dir === 'desc' && { dir }),
    ...(page && { page: String(page) }),
  }
  const search = new URLSearchParams(params).toString()
  return `${destinations.admin('users')}${search && `&${search}`}`
}
