import type { Role } from '#kernel/endpoint.ts'
import { translate } from '#kernel/messages/translate.ts'

/** Display names of roles. Individual sellers are shown as ordinary users. */
export const roleNames: Record<Role, string> = {
  Indv: 'User',
  BizEmp: 'BizEmp',
  BizAdmin: 'BizAdmin',
  CallCenter: 'CallCenter',
  CallCenterAdmin: 'CallCenterAdmin',
  WebAppAdmin: 'WebAppAdmin',
  ServerAdmin: 'ServerAdmin',
}

export function formatRoles(roles: readonly Role[]): string {
  return roles.map((role) => translate(roleNames[role])).join(', ') || translate(roleNames.Indv)
}
