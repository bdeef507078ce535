/** Dashboard tabs with the number used in the URL (`?t=0`). `other` is the name that the tab has elsewhere. */
export const dashboardTabs = [
  { name: 'today', title: 'Today' },
  { t: 0, name: 'inventory', title: 'Reports', other: 'Inventory' },
  { t: 1, name: 'leads', title: 'Leads' },
  { t: 2, name: 'brokers', title: 'Team', other: 'Brokers' },
  { t: 3, name: 'locations', title: 'Offices', other: 'Locations' },
  { t: 4, name: 'account', title: 'Account' },
] as const satisfies readonly DashboardTabInfo[]

type DashboardTab = (typeof dashboardTabs)[number]['name']

/** Parses a tab number. Falls back to the first tab. */
export function readDashboardTab(t: string | null): DashboardTab {
  const tabs: readonly DashboardTabInfo[] = dashboardTabs
  const found = tabs.find((tab) => String(tab.t) === t)
  return (found?.name as DashboardTab | undefined) ?? 'today'
}

type DashboardTabInfo = { t?: number; name: string; title: string; other?: string }
