import type { Role } from '#kernel/endpoint.ts'
import { translate } from '#kernel/messages/translate.ts'

/** Display names of roles. Individual sellers are shown as ordinary users. */
export const roleNames: Record<Role, string> = {
  Indv: 'User',
  BizEmp: 'Broker',
  BizAdmin: 'Brokerage admin',
  CallCenter: 'Call center',
  CallCenterAdmin: 'Call center admin',
  WebAppAdmin: 'Web app admin',
  ServerAdmin: 'Server admin',
}

export function formatRoles(roles: readonly Role[]): string {
  return roles.map((role) => translate(roleNames[role])).join(', ') || translate(roleNames.Indv)
}
