/** What somebody may do at a brokerage. `own-only` is an employee who sees their own listings and leads alone. */
export const memberRoles = ['employee', 'own-only', 'admin'] as const
export type MemberRole = (typeof memberRoles)[number]

export const roleNames: Record<MemberRole, string> = {
  employee: 'Employee',
  'own-only': 'Employee, own only',
  admin: 'Admin',
}

/** The same as its two columns have it. */
export function toRoleColumns(role: MemberRole) {
  return { is_admin: role === 'admin', sees_own_only: role === 'own-only' }
}

/** An administrator sees everything, whatever else is kept of them. */
export function fromRoleColumns({ is_admin, sees_own_only }: RoleColumns): MemberRole {
  if (is_admin) return 'admin'
  return sees_own_only ? 'own-only' : 'employee'
}

type RoleColumns = { is_admin: boolean; sees_own_only: boolean }
