import { Link, redirect } from 'react-router'
import { getAccount } from '#features/brokerages/server/public/get-account.ts'
import { loadLocationsTab } from '#features/brokerages/server/public/list-offices.ts'
import { AccountTab } from '#features/brokerages/web/public/account-tab.tsx'
import { LocationsTab } from '#features/brokerages/web/public/locations-tab.tsx'
import { loadLeadTracker } from '#features/lead-tracker/server/public/load-lead-tracker.ts'
import { LeadTracker } from '#features/lead-tracker/web/public/lead-tracker.tsx'
import IconClockHour4 from '#icons/IconClockHour4'
import { t, translate } from '#kernel/messages/translate.ts'
import { noticePath } from '#kernel/notices.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Monogram } from '#ui/facts/monogram.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { dashboardTabs, readDashboardTab } from '../dashboard-tabs.ts'
import { loadDashboard } from '../server/load-dashboard.ts'
import { loadInventoryTab } from '../server/load-inventory-tab.ts'
import { getTeam } from '../server/team/get-team.ts'
import type { Route } from './+types/dashboard-page.ts'
import styles from './dashboard.module.css'
import type { DashboardData } from './dashboard-data.ts'
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

export const meta: Route.MetaFunction = privateMeta(({ loaderData }) => {
  const title = dashboardTabs.find(({ name }) => name === loaderData?.tab)?.title ?? 'Dashboard'
  const name = loaderData?.dashboard.brokerage.name
  return name ? t`${translate(title)}, ${name}` : translate(title)
})

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

/** Header with the brokerage's name and a link to its public page. */
function DashboardHeader({ brokerage }: DashboardHeaderProps) {
  return (
    <>
      <div className={styles.dashboardHeader}>
        <Monogram name={brokerage.name} logoUrl={brokerage.logo} size="sm" />
        <p className="min-w-0 mr-auto font-600 wrap-anywhere">{brokerage.name}</p>
        <Link className="link" to={destinations.brokerage(brokerage.route)}>
          Public page
        </Link>
      </div>
      {!brokerage.isConfirmed && <WaitsForConfirmation />}
    </>
  )
}

function WaitsForConfirmation() {
  return (
    <Notice icon={IconClockHour4} className={styles.waiting}>
      <b>Waiting for approval.</b> Until our staff approves your brokerage, only your team can see
      its public page. You can start creating listings now.
    </Notice>
  )
}

type DashboardHeaderProps = { brokerage: DashboardData['brokerage'] }
