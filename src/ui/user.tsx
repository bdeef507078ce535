import { createContext, use } from 'react'

/** Who is logged in; null for visitors. The site's layout fills it. */
export const UserContext = createContext<User | null>(null)

export const useUser = () => use(UserContext)

export type User = {
  profileId: number
  aspNetUserId: string
  /** The login name, an e-mail address. */
  username: string
  firstName: string | null
  lastName: string | null
  userRoles: readonly string[]
  /** Online, Away, Do not Disturb, Invisible or Offline. */
  presence: string
  isEmailConfirmed: boolean
  /** When the account will be deleted, as its owner has asked. */
  deletionDueAt: string | null
  /** Ids of the listings that are marked with a heart. */
  savedListings: readonly number[]
  savedSearchCount: number
  /** Where they work, by name, and whether they administer it. */
  businesses: readonly { id: number; name: string; isAdmin: boolean }[]
  /** What the back-office counts beside its screens; null for who is no staff. */
  staffCounts: { users?: number; invoices?: number; cases?: number } | null
}
