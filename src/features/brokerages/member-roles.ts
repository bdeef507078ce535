/** Roles of a brokerage's members. `own-only` is an employee who can see only their own listings and leads. */
export const memberRoles = ['employee', 'own-only', 'admin'] as const
export type MemberRole = (typeof memberRoles)[number]

export const memberRoleNames: Record<MemberRole, string> = {
  employee: 'Employee',
  'own-only': 'Employee, own only',
  admin: 'Admin',
}

/** Converts a role to its two database columns. */
export function toRoleColumns(role: MemberRole) {
  return { is_admin: role === 'admin', sees_own_only: role === 'own-only' }
}

/** Converts the columns to a role. An administrator sees everything, regardless of the other columns. */
export function fromRoleColumns({ is_admin, sees_own_only }: RoleColumns): MemberRole {
  if (is_admin) return 'admin'
  return sees_own_only ? 'own-only' : 'employee'
}

type RoleColumns = { is_admin: boolean; sees_own_only: boolean }
