import type { Membership } from '#features/brokerages/membership.ts'
import { fieldRefusal } from '#kernel/errors.ts'

/**
 * Rejects a listing that its author couldn't see afterward. Members who can see only their own listings must assign it
 * to themselves.
 */
export function assertStaysVisible(membership: Membership | null, employeeId: number | null): void {
  if (!membership?.seesOwnOnly || membership.employeeIds.includes(employeeId ?? 0)) return
  throw fieldRefusal(
    'linkedEmployeeId',
    'Your role only allows you to edit your own listings, so you must be the seller.',
  )
}
