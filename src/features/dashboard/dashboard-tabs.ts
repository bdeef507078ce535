/** The dashboard's tabs that exist, by their number in the address (`?t=0`); a tab comes with its screen. */
export const dashboardTabs = [
  { t: 0, name: 'inventory', title: 'Inventory' },
  { t: 1, name: 'leads', title: 'Leads' },
  { t: 2, name: 'brokers', title: 'Brokers' },
  { t: 3, name: 'locations', title: 'Locations' },
  { t: 4, name: 'account', title: 'Account' },
] as const

export type DashboardTab = (typeof dashboardTabs)[number]['name']

/** Anything that is no tab's number is the first. */
export function readDashboardTab(t: string | null): DashboardTab {
  return dashboardTabs.find((tab) => String(tab.t) === t)?.name ?? 'inventory'
}
