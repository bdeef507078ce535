import type { Role } from '#kernel/endpoint.ts'

/** Call center tabs, each with its own URL. */
export const callCenterTabs = [
  { name: 'add-user', title: 'Add user' },
  { name: 'sign-ups', title: 'My Sign ups' },
  { name: 'admin', title: 'Call center admin' },
] as const
export type CallCenterTab = (typeof callCenterTabs)[number]['name']

/** Checks whether the user is a call center administrator. Server administrators have the same permissions. */
function canAdminister(roles: readonly Role[]): boolean {
  return roles.includes('CallCenterAdmin') || roles.includes('ServerAdmin')
}

export function availableTabs(roles: readonly Role[]) {
  return callCenterTabs.filter(({ name }) => name !== 'admin' || canAdminister(roles))
}

/** Returns the tab in the URL if the user can access it. */
export function readCallCenterTab(text: string | null, roles: readonly Role[]): CallCenterTab {
  return availableTabs(roles).find(({ name }) => name === text)?.name ?? 'add-user'
}
