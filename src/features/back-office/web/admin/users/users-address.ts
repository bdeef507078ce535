import { destinations } from '#kernel/web/destinations.ts'
import type { User, UserQuery } from '../../../users-contract.ts'

export type UsersData = {
  items: User[]
  total: number
  page: number
  pageSize: number
  query: UserQuery
  /** Whose dialog the address opens. */
  opened: number | null
}

/** The list's address; what is as usual is left out. */
export function usersAddress(query: Partial<UserQuery>): string {
  const { q, role, state, address, since, sort, dir, page } = query
  const stated = {
    ...(q && { q }),
    ...(role && { role }),
    ...(state && { state }),
    ...(address && { address }),
    ...(since && { since }),
    ...(sort && sort !== 'email' && { sort }),
    ...(dir === 'desc' && { dir }),
    ...(page && { page: String(page) }),
  }
  const search = new URLSearchParams(stated).toString()
  return `${destinations.admin('users')}${search && `&${search}`}`
}
