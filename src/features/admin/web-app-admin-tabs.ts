import type { Role } from '#kernel/endpoint.ts'

/** Tabs of the web app administration in display order, by URL parameter (`?tab=tiers`). */
export const webAppAdminTabs = [
  { name: 'site', title: 'Site' },
  { name: 'operator', title: 'Operator' },
  { name: 'legal', title: 'Legal texts' },
  { name: 'messages', title: 'Messages' },
  { name: 'money', title: 'Currency and tax' },
  { name: 'transfer', title: 'Bank transfer' },
  { name: 'tiers', title: 'Price tiers' },
  { name: 'invoices', title: 'Invoices' },
  { name: 'orders', title: 'Orders' },
  { name: 'withdrawals', title: 'Withdrawals' },
  { name: 'manufacturers', title: 'Manufacturers', onlyFor: 'ServerAdmin' },
  { name: 'server', title: 'Server admin', onlyFor: 'ServerAdmin' },
] as const satisfies readonly { name: string; title: string; onlyFor?: Role }[]

type WebAppAdminTab = (typeof webAppAdminTabs)[number]['name']

/** Returns the tabs that are available to the given roles. */
function availableTabs(roles: readonly Role[]) {
  return webAppAdminTabs.filter((tab) => !('onlyFor' in tab) || roles.includes(tab.onlyFor))
}

/** Parses a tab. Falls back to the first tab if the given one is unknown or unavailable. */
export function readWebAppAdminTab(text: string | null, roles: readonly Role[]): WebAppAdminTab {
  return availableTabs(roles).find(({ name }) => name === text)?.name ?? 'site'
}
