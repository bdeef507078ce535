import { createContext, use } from 'react'

/** The logged-in user, or null for visitors. The site's layout provides it. */
export const UserContext = createContext<CurrentUser | null>(null)

export const useUser = () => use(UserContext)

export type CurrentUser = {
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
  /** True if a mail server reported that the address can't receive email. */
  isEmailUndeliverable: boolean
  /** Scheduled date of the account deletion that the user requested, or null. */
  deletionDueAt: string | null
  /** IDs of saved listings. */
  savedListings: readonly number[]
  savedSearchCount: number
  /** Brokerages that the user belongs to. `isAdmin` is true if the user is an administrator there. */
  businesses: readonly { id: number; name: string; route: string; isAdmin: boolean }[]
  /** Counts for the staff navigation, without those of pages that the roles can't open. Null for other users. */
  staffCounts: {
    users?: number
    invoices?: number
    orders?: number
    withdrawals?: number
    cases?: number
  } | null
}
