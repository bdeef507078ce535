/** Dashboard tabs with the number used in the URL (`?t=0`). */
export const dashboardTabs = [
  { t: 0, name: 'inventory', title: 'Inventory' },
  { t: 1, name: 'leads', title: 'Leads' },
  { t: 2, name: 'brokers', title: 'Brokers' },
  { t: 3, name: 'locations', title: 'Locations' },
  { t: 4, name: 'account', title: 'Account' },
] as const

export type DashboardTab = (typeof dashboardTabs)[number]['name']

/** Parses a tab number. Falls back to the first tab. */
export function readDashboardTab(t: string | null): DashboardTab {
  return dashboardTabs.find((tab) => String(tab.t) === t)?.name ?? 'inventory'
}
