import type { Role } from '#kernel/endpoint.ts'

/** The tabs of the call center; each has an address of its own. */
export const callCenterTabs = [
  { name: 'add-user', title: 'Add user' },
  { name: 'sign-ups', title: 'My sign ups' },
  { name: 'admin', title: 'Call center admin' },
] as const
export type CallCenterTab = (typeof callCenterTabs)[number]['name']

/** Administrators of the server look after the call center as its own administrators do. */
export function mayAdminister(roles: readonly Role[]): boolean {
  return roles.includes('CallCenterAdmin') || roles.includes('ServerAdmin')
}

export function tabsFor(roles: readonly Role[]) {
  return callCenterTabs.filter(({ name }) => name !== 'admin' || mayAdminister(roles))
}

/** The tab that an address names, as far as who asks has it. */
export function readCallCenterTab(text: string | null, roles: readonly Role[]): CallCenterTab {
  return tabsFor(roles).find(({ name }) => name === text)?.name ?? 'add-user'
}
