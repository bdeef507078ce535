import type { Role } from '#kernel/endpoint.ts'

/** What roles are called on screen; an individual seller is a user like everybody. */
export const roleNames: Record<Role, string> = {
  Indv: 'User',
  BizEmp: 'BizEmp',
  BizAdmin: 'BizAdmin',
  CallCenter: 'CallCenter',
  CallCenterAdmin: 'CallCenterAdmin',
  WebAppAdmin: 'WebAppAdmin',
  ServerAdmin: 'ServerAdmin',
}

export function nameRoles(roles: readonly Role[]): string {
  return roles.map((role) => roleNames[role]).join(', ') || roleNames.Indv
}
