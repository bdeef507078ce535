import { redirect } from 'react-router'
import { getAccount } from '#features/brokerages/server/public/get-brokerage.ts'
import { loadLocationsTab } from '#features/brokerages/server/public/offices.ts'
import { AccountTab } from '#features/brokerages/web/public/account-tab.tsx'
import { LocationsTab } from '#features/brokerages/web/public/locations-tab.tsx'
import { legalDetailTerms } from '#features/sites/server/public/operator-terms.ts'
import IconClockHour4 from '#icons/IconClockHour4'
import IconEyeOff from '#icons/IconEyeOff'
import { translate, translateMessage } from '#kernel/messages/translate.ts'
import { noticePath } from '#kernel/notices.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { WrittenText } from '#ui/written-text.ts'
import { dashboardTabs, readDashboardTab } from '../dashboard-tabs.ts'
import { type Dashboard, loadDashboard } from '../server/get-dashboard.ts'
import { loadInventoryTab } from '../server/load-inventory-tab.ts'
import { loadTodayTab } from '../server/load-today-tab.ts'
import { getTeam } from '../server/team/get-team.ts'
import type { Route } from './+types/dashboard-page.ts'
import styles from './dashboard.module.css'
import { InventoryTab } from './inventory/inventory-tab.tsx'
import { TeamTab } from './team/team-tab.tsx'
import { TodayTab } from './today/today-tab.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const dashboard = await loadDashboard(ctx, params.id)
  if (!dashboard) throw redirect(noticePath('no-access'))
  const { searchParams } = url
  const tab = readDashboardTab(searchParams.get('t'))
  const { id } = dashboard.brokerage
  if (tab === 'leads') throw redirect(leadsPath(id, searchParams))
  return {
    now: ctx.now().toISOString(),
    tab,
    dashboard,
    // Loads only the active tab's data.
    today: tab === 'today' ? await loadTodayTab(ctx, dashboard) : null,
    inventory: tab === 'inventory' ? await loadInventoryTab(ctx, dashboard, searchParams) : null,
    team: tab === 'brokers' ? await getTeam(ctx, { id }) : null,
    locations: tab === 'locations' ? await loadLocationsTab(ctx, id) : null,
    account:
      tab === 'account'
        ? { account: await getAccount(ctx, { id }), terms: legalDetailTerms }
        : null,
  }
}

/** Leads have a page of their own. It keeps the filters. */
function leadsPath(bizId: number, search: URLSearchParams) {
  const query = new URLSearchParams(search)
  query.delete('t')
  return destinations.leadTracker(bizId) + (query.size > 0 ? `?${query}` : '')
}

export const meta: Route.MetaFunction = privateMeta(({ loaderData }) => {
  const tab = dashboardTabs.find(({ name }) => name === loaderData?.tab)
  const name = loaderData?.dashboard.brokerage.name
  if (!tab || !name) return translate('Dashboard')
  const isReports = tab.name === 'inventory'
  const title = isReports ? translateMessage('Reports', 'figures') : translate(tab.title)
  return 'other' in tab ? `${title} · ${translate(tab.other)}, ${name}` : `${title}, ${name}`
})

/** Expands the navigation, as on all pages for brokers and staff. */
export const handle = { working: true, query: 'any' }

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { dashboard, today, inventory, team, locations, account, now } = loaderData
  return (
    <div className="wrap pt-6 pb-16">
      {!dashboard.brokerage.isConfirmed && <NotPublicNotice {...dashboard.brokerage} />}
      {today && <TodayTab dashboard={dashboard} today={today} now={now} />}
      {inventory && <InventoryTab dashboard={dashboard} inventory={inventory} />}
      {team && <TeamTab dashboard={dashboard} team={team} now={now} />}
      {locations && <LocationsTab bizId={dashboard.brokerage.id} {...locations} />}
      {account && <AccountTab {...account} />}
    </div>
  )
}

function NotPublicNotice({ isHidden, declineReason }: Dashboard['brokerage']) {
  if (isHidden)
    return (
      <Notice icon={IconEyeOff} className={styles.waiting}>
        <b>Hidden by our staff.</b> Only your team can see your brokerage’s page. We emailed the
        reason to its administrators.
      </Notice>
    )
  if (declineReason)
    return (
      <Notice icon={IconClockHour4} className={styles.waiting}>
        <b>Not approved.</b> Our staff wrote: “<WrittenText text={declineReason} />” Change the
        account, and we’ll review it again.
      </Notice>
    )
  return (
    <Notice icon={IconClockHour4} className={styles.waiting}>
      <b>Waiting for approval.</b> Until our staff approves your brokerage, only your team can see
      its public page. You can start creating listings now.
    </Notice>
  )
}
