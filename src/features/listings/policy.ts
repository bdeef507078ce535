import type { Membership } from '#features/brokerages/membership.ts'
import type { Actor } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { isExpired } from './rules.ts'

/** What the rule about showing a listing looks at. */
type Shown = { is_active: boolean; expires_at: Date | null }

/**
 * Visitors see what is on the market or was sold there. What was taken down, has run out or was never paid for is
 * as if it were not, but for those who may edit it.
 */
export function isShown(listing: Shown, now: Date): boolean {
  return listing.is_active && !isExpired(listing.expires_at, now)
}

/**
 * Private sellers edit their own listings. A brokerage's listings are edited by its administrators, and by its
 * employees: their own, or all where the brokerage allows that. Who is limited to their own edits the listings that
 * name them as the employee and no others, not even those that they once entered. Administering another brokerage
 * gives no right here, and a former employee has none.
 */
export function mayEdit(
  actor: Actor | null,
  listing: Edited,
  membership: Membership | null,
): boolean {
  if (!actor) return false
  if (actor.roles.some((role) => editingStaff.has(role))) return true
  if (listing.biz_id === null) return listing.profile_id === actor.profileId
  if (membership === null) return false
  if (!hasBrokerageRole(actor)) return false
  const isTheirs = membership.employeeIds.includes(listing.biz_employee_id ?? 0)
  if (membership.seesOwnOnly) return isTheirs
  return (
    (membership.isAdmin && actor.roles.includes('BizAdmin')) ||
    membership.allowAllEdit ||
    listing.profile_id === actor.profileId ||
    isTheirs
  )
}

/** Who works for a brokerage may offer aircraft in its name, with the role for it. */
export function hasBrokerageRole(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.some((role) => brokerageRoles.has(role))
}

const editingStaff: ReadonlySet<Role> = new Set(['ServerAdmin', 'WebAppAdmin'])
const brokerageRoles: ReadonlySet<Role> = new Set(['BizEmp', 'BizAdmin'])

/** What the rule about editing looks at. */
type Edited = { profile_id: number; biz_id: number | null; biz_employee_id: number | null }

/** A sold aircraft's seller has no more to answer. */
export function mayContact(listing: { is_sold: boolean }): boolean {
  return !listing.is_sold
}
