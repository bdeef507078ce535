import { redirect } from 'react-router'
import { getAccount } from '#features/brokerages/server/public/get-account.ts'
import { loadLocationsTab } from '#features/brokerages/server/public/load-locations-tab.ts'
import { AccountTab } from '#features/brokerages/web/public/account-tab.tsx'
import { LocationsTab } from '#features/brokerages/web/public/locations-tab.tsx'
import { loadLeadTracker } from '#features/lead-tracker/server/public/load-lead-tracker.ts'
import { LeadTracker } from '#features/lead-tracker/web/public/lead-tracker.tsx'
import { noticePath } from '#kernel/notices.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { dashboardTabs, readDashboardTab } from '../dashboard-tabs.ts'
import { loadDashboard } from '../server/load-dashboard.ts'
import { loadInventoryTab } from '../server/load-inventory-tab.ts'
import { getTeam } from '../server/team/get-team.ts'
import type { Route } from './+types/dashboard-page.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { InventoryTab } from './inventory/inventory-tab.tsx'
import { TeamTab } from './team/team-tab.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const dashboard = await loadDashboard(ctx, params.id)
  if (!dashboard) throw redirect(noticePath('no-access'))
  const { searchParams } = url
  const tab = readDashboardTab(searchParams.get('t'))
  const { id } = dashboard.brokerage
  return {
    siteName: ctx.site.name,
    now: ctx.now().toISOString(),
    tab,
    dashboard,
    // Loads only the active tab's data.
    inventory: tab === 'inventory' ? await loadInventoryTab(ctx, dashboard, searchParams) : null,
    tracker: tab === 'leads' ? await loadLeadTracker(ctx, id, searchParams) : null,
    team: tab === 'brokers' ? await getTeam(ctx, { id }) : null,
    locations: tab === 'locations' ? await loadLocationsTab(ctx, id) : null,
    account: tab === 'account' ? await getAccount(ctx, { id }) : null,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = dashboardTabs.find(({ name }) => name === loaderData?.tab)?.title ?? 'Dashboard'
  const name = loaderData?.dashboard.brokerage.name
  return [
    { title: pageTitle(name ? `${title}, ${name}` : title, loaderData?.siteName) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Expands the navigation, as on all pages for brokers and staff. */
export const handle = { working: true, query: 'any' }

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { dashboard, inventory, tracker, team, locations, account, now } = loaderData
  return (
    <div className="wrap pt-6 pb-16">
      <DashboardHeader brokerage={dashboard.brokerage} />
      {inventory && <InventoryTab dashboard={dashboard} inventory={inventory} />}
      {tracker && <LeadTracker tracker={tracker} heading="h1" />}
      {team && <TeamTab dashboard={dashboard} team={team} now={now} />}
      {locations && <LocationsTab bizId={dashboard.brokerage.id} {...locations} />}
      {account && <AccountTab account={account} />}
    </div>
  )
}
