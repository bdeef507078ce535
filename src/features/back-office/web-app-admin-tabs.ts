import type { Role } from '#kernel/endpoint.ts'

/** The tabs of the web app administration in order, with their URL parameter (`?tab=tiers`). */
export const webAppAdminTabs = [
  { name: 'site', title: 'Site' },
  { name: 'tiers', title: 'Price tiers' },
  { name: 'invoices', title: 'Invoices' },
  { name: 'orders', title: 'Orders' },
  { name: 'manufacturers', title: 'Manufacturers', onlyFor: 'ServerAdmin' },
  { name: 'server', title: 'Server admin', onlyFor: 'ServerAdmin' },
] as const satisfies readonly { name: string; title: string; onlyFor?: Role }[]

export type WebAppAdminTab = (typeof webAppAdminTabs)[number]['name']

/** Returns the tabs that are available to the given roles. */
function availableTabs(roles: readonly Role[]) {
  return webAppAdminTabs.filter((tab) => !('onlyFor' in tab) || roles.includes(tab.onlyFor))
}

/** Parses a tab. Unavailable or unknown tabs default to the first. */
export function readWebAppAdminTab(text: string | null, roles: readonly Role[]): WebAppAdminTab {
  return availableTabs(roles).find(({ name }) => name === text)?.name ?? 'site'
}
