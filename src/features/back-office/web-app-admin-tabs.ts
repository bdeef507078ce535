import type { Role } from '#kernel/endpoint.ts'

/** The tabs of the web app's administration in order, by the word in the address (`?tab=tiers`). */
export const webAppAdminTabs = [
  { name: 'site', title: 'Site' },
  { name: 'tiers', title: 'Price tiers' },
  { name: 'invoices', title: 'Invoices' },
  { name: 'orders', title: 'Orders' },
  { name: 'server', title: 'Server admin', onlyFor: 'ServerAdmin' },
] as const satisfies readonly { name: string; title: string; onlyFor?: Role }[]

export type WebAppAdminTab = (typeof webAppAdminTabs)[number]['name']

/** Those that the holder of the roles may open. */
export function tabsFor(roles: readonly Role[]) {
  return webAppAdminTabs.filter((tab) => !('onlyFor' in tab) || roles.includes(tab.onlyFor))
}

/** Anything that is none of their tabs is the first. */
export function readWebAppAdminTab(text: string | null, roles: readonly Role[]): WebAppAdminTab {
  return tabsFor(roles).find(({ name }) => name === text)?.name ?? 'site'
}
