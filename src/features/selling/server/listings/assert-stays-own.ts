import type { Membership } from '#features/brokerages/membership.ts'
import { wrongField } from '#kernel/errors.ts'

/** Refuses a listing that its writer would not see again: who is limited to their own names themselves. */
export function assertStaysOwn(membership: Membership | null, employeeId: number | null): void {
  if (!membership?.seesOwnOnly || membership.employeeIds.includes(employeeId ?? 0)) return
  throw wrongField(
    'linkedEmployeeId',
    'You work on your own listings only, so this one must be yours.',
  )
}
