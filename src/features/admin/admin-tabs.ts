/** Tabs of /admin by URL parameter. The first one has no parameter. */
export const adminTabs = [
  { name: 'dashboard', title: 'Dashboard' },
  { name: 'users', title: 'Users' },
  { name: 'add-user', title: 'Add user' },
  { name: 'records', title: 'Accident reports' },
  { name: 'privacy', title: 'Privacy requests' },
  { name: 'deletions', title: 'Deletions' },
  { name: 'audit', title: 'Audit log' },
] as const

export type AdminTabName = (typeof adminTabs)[number]['name']

export function readAdminTab(value: string | null): AdminTabName {
  return adminTabs.find(({ name }) => name === value)?.name ?? 'dashboard'
}
