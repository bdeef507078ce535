import type { Membership } from '#features/brokerages/membership.ts'
import type { Actor } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { isExpired } from './rules.ts'

type VisibilityColumns = { is_active: boolean; expires_at: Date | null }

/**
 * Active and sold listings are public. Only users who can edit a listing can see it while it's deactivated,
 * expired, or unpaid.
 */
export function isPublicListing(listing: VisibilityColumns, now: Date): boolean {
  return listing.is_active && !isExpired(listing.expires_at, now)
}

/**
 * Checks whether a user can edit a listing. Private sellers can edit their own listings, and brokerage administrators
 * can edit all of the brokerage's listings. Employees can edit their own, or all of the brokerage's if it allows that.
 * Members with restricted access can edit only listings assigned to them, even if they created others.
 */
export function canEditListing(
  actor: Actor | null,
  listing: Edited,
  membership: Membership | null,
): boolean {
  if (!actor) return false
  if (actor.roles.some((role) => editingStaff.has(role))) return true
  if (listing.biz_id === null) return listing.profile_id === actor.profileId
  if (membership === null) return false
  if (!hasBrokerageRole(actor)) return false
  const isAssigned = membership.employeeIds.includes(listing.biz_employee_id ?? 0)
  if (membership.seesOwnOnly) return isAssigned
  return (
    (membership.isAdmin && actor.roles.includes('BizAdmin')) ||
    membership.allowAllEdit ||
    listing.profile_id === actor.profileId ||
    isAssigned
  )
}

export function hasBrokerageRole(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.some((role) => brokerageRoles.has(role))
}

const editingStaff: ReadonlySet<Role> = new Set(['ServerAdmin', 'WebAppAdmin'])
const brokerageRoles: ReadonlySet<Role> = new Set(['BizEmp', 'BizAdmin'])

/** Columns that determine who can edit a listing. */
type Edited = { profile_id: number; biz_id: number | null; biz_employee_id: number | null }

/** Sellers can't be contacted about sold aircraft. */
export function canContactSeller(listing: { is_sold: boolean }): boolean {
  return !listing.is_sold
}
