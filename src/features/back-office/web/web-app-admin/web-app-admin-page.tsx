import { requireLogin } from '#kernel/require-login.ts'
import { pageTitle, toTitleCase } from '#kernel/web/page-title.ts'
import { loadInvoicesTab } from '../../server/web-app-admin/load-invoices-tab.ts'
import { loadManufacturersTab } from '../../server/web-app-admin/load-manufacturers-tab.ts'
import { loadOrdersTab } from '../../server/web-app-admin/load-orders-tab.ts'
import { loadServerTab } from '../../server/web-app-admin/load-server-tab.ts'
import { loadSiteTab } from '../../server/web-app-admin/load-site-tab.ts'
import { loadTiersTab } from '../../server/web-app-admin/load-tiers-tab.ts'
import { readWebAppAdminTab, webAppAdminTabs } from '../../web-app-admin-tabs.ts'
import type { Route } from './+types/web-app-admin-page.ts'
import { InvoicesTab } from './invoices/invoices-tab.tsx'
import { ManufacturersTab } from './manufacturers/manufacturers-tab.tsx'
import { OrdersTab } from './orders/orders-tab.tsx'
import { ServerTab } from './server-admin/server-tab.tsx'
import { SiteTab } from './site/site-tab.tsx'
import { TiersTab } from './tiers/tiers-tab.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url, ['WebAppAdmin', 'ServerAdmin'])
  const { roles } = ctx.actor
  const tab = readWebAppAdminTab(url.searchParams.get('tab'), roles)
  return {
    siteName: ctx.site.name,
    tab,
    // Each tab loads only its own data.
    site: tab === 'site' ? await loadSiteTab(ctx, url.searchParams) : null,
    tiers: tab === 'tiers' ? await loadTiersTab(ctx, url.searchParams) : null,
    invoices: tab === 'invoices' ? await loadInvoicesTab(ctx, url.searchParams) : null,
    orders: tab === 'orders' ? await loadOrdersTab(ctx, url.searchParams) : null,
    makes: tab === 'manufacturers' ? await loadManufacturersTab(ctx) : null,
    server: tab === 'server' ? await loadServerTab(ctx) : null,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = webAppAdminTabs.find(({ name }) => name === loaderData?.tab)?.title ?? 'Site'
  return [
    { title: pageTitle(`Web App: ${toTitleCase(title)}`, loaderData?.siteName) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Expands the navigation, as on all work pages. */
export const handle = { working: true, query: 'any' }

export default function WebAppAdminPage({ loaderData }: Route.ComponentProps) {
  const { site, tiers, invoices, orders, makes, server } = loaderData
  return (
    <div className="wrap pt-6 pb-16">
      {site && <SiteTab {...site} />}
      {tiers && <TiersTab {...tiers} />}
      {invoices && <InvoicesTab {...invoices} />}
      {orders && <OrdersTab {...orders} />}
      {makes && <ManufacturersTab makes={makes} />}
      {server && <ServerTab {...server} />}
    </div>
  )
}
