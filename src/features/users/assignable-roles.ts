import type { Role } from '#kernel/endpoint.ts'

/** Roles assigned by staff. Brokerage roles result from membership. */
export const assignableRoles = [
  'CallCenter',
  'CallCenterAdmin',
  'WebAppAdmin',
  'ServerAdmin',
] as const satisfies readonly Role[]
export type AssignableRole = (typeof assignableRoles)[number]
