import { createContext, use } from 'react'

/** The logged-in user, or null for visitors. Provided by the site's layout. */
export const UserContext = createContext<User | null>(null)

export const useUser = () => use(UserContext)

export type User = {
  profileId: number
  aspNetUserId: string
  /** Login name, which is an email address. */
  username: string
  firstName: string | null
  lastName: string | null
  userRoles: readonly string[]
  /** Online, Away, Do not Disturb, Invisible, or Offline. */
  presence: string
  isEmailConfirmed: boolean
  /** Date of the account deletion requested by the user. */
  deletionDueAt: string | null
  /** IDs of saved listings. */
  savedListings: readonly number[]
  savedSearchCount: number
  /** Brokerages that the user belongs to, and whether the user is an administrator there. */
  businesses: readonly { id: number; name: string; isAdmin: boolean }[]
  /** Counts for the back-office navigation; null for users who aren't staff. */
  staffCounts: { users?: number; invoices?: number; orders?: number; cases?: number } | null
}
