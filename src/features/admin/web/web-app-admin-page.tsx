import { countPendingBrokerages } from '#features/brokerages/server/public/list-pending-brokerages.ts'
import { loadManufacturersTab } from '#features/guides/server/public/load-manufacturers-tab.ts'
import { ManufacturersTab } from '#features/guides/web/public/manufacturers-tab.tsx'
import { listPackageRequests } from '#features/importer/server/public/package-requests.ts'
import { PackageRequests } from '#features/importer/web/public/package-requests.tsx'
import { listCountries } from '#features/lookups/server/public/list-countries.ts'
import { listPriceTiers } from '#features/orders/server/public/list-price-tiers.ts'
import {
  loadStaffOrders,
  loadWithdrawals,
} from '#features/orders/server/public/load-staff-lists.ts'
import { OrdersTab } from '#features/orders/web/public/orders-tab.tsx'
import { WithdrawalsTab } from '#features/orders/web/public/withdrawals-tab.tsx'
import { describeCurrentProvider } from '#features/payments/server/public/describe-current-provider.ts'
import { loadMoneyTab } from '#features/payments/server/public/load-money-tab.ts'
import { loadStaffInvoices } from '#features/payments/server/public/load-staff-lists.ts'
import { InvoicesTab } from '#features/payments/web/public/invoices-tab.tsx'
import { MoneyTab } from '#features/payments/web/public/money-tab.tsx'
import { ProviderTab } from '#features/payments/web/public/provider-tab.tsx'
import { TiersTab } from '#features/selling/web/public/tiers-tab.tsx'
import { loadSiteTab } from '#features/sites/server/public/list-web-apps.ts'
import { loadBankAccountTab } from '#features/sites/server/public/load-bank-account-tab.ts'
import { loadLegalTab } from '#features/sites/server/public/load-legal-tab.ts'
import { loadOperatorTab } from '#features/sites/server/public/load-operator-tab.ts'
import { BankAccountTab } from '#features/sites/web/public/bank-account-tab.tsx'
import { LegalTab } from '#features/sites/web/public/legal-tab.tsx'
import { OperatorTab } from '#features/sites/web/public/operator-tab.tsx'
import { SiteTab } from '#features/sites/web/public/site-tab.tsx'
import { loadMessagesTab } from '#features/users/server/public/load-messages-tab.ts'
import { MessagesTab } from '#features/users/web/public/messages-tab.tsx'
import type { ActorContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { toTitleCase } from '#kernel/web/page-title.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { readWebAppAdminTab, webAppAdminTabs } from '../web-app-admin-tabs.ts'
import type { Route } from './+types/web-app-admin-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url, ['WebAppAdmin', 'ServerAdmin'])
  const { searchParams } = url
  const tab = readWebAppAdminTab(searchParams.get('tab'), ctx.actor.roles)
  return {
    tab,
    currency: ctx.site.money.currency,
    // Each tab loads only its own data.
    site: tab === 'site' ? await loadSite(ctx, searchParams) : null,
    operator: tab === 'operator' ? await loadOperatorTab(ctx, searchParams) : null,
    legal: tab === 'legal' ? await loadLegalTab(ctx, searchParams) : null,
    money: tab === 'money' ? await loadMoneyTab(ctx, searchParams) : null,
    transfer: tab === 'transfer' ? await loadBankAccountTab(ctx, searchParams) : null,
    messages: tab === 'messages' ? await loadMessagesTab(ctx, searchParams) : null,
    tiers: tab === 'tiers' ? await listPriceTiers(ctx, {}) : null,
    invoices: tab === 'invoices' ? await loadStaffInvoices(ctx, searchParams) : null,
    orders: tab === 'orders' ? await loadStaffOrders(ctx, searchParams) : null,
    packages: tab === 'orders' ? await listPackageRequests(ctx, {}) : null,
    withdrawals: tab === 'withdrawals' ? await loadWithdrawals(ctx, searchParams) : null,
    makes: tab === 'manufacturers' ? await loadManufacturersTab(ctx) : null,
    provider: tab === 'server' ? describeCurrentProvider(ctx) : null,
  }
}

async function loadSite(ctx: ActorContext, searchParams: URLSearchParams) {
  const [tab, pendingBrokerages, countries] = await Promise.all([
    loadSiteTab(ctx, searchParams),
    countPendingBrokerages(ctx),
    listCountries(ctx, {}),
  ])
  return { ...tab, pendingBrokerages, countries }
}

export const meta: Route.MetaFunction = privateMeta(({ loaderData }) => {
  const title = webAppAdminTabs.find(({ name }) => name === loaderData?.tab)?.title ?? 'Site'
  return t`Web App: ${translate(toTitleCase(title))}`
})

/** Expands the navigation, as on all work pages. */
export const handle = { working: true, query: 'any' }

export default function WebAppAdminPage({ loaderData }: Route.ComponentProps) {
  const { currency, site, operator, legal, money, transfer, messages, tiers } = loaderData
  const { invoices, orders, packages, withdrawals, makes, provider } = loaderData
  return (
    <div className="wrap pt-6 pb-16">
      {site && <SiteTab {...site} />}
      {operator && <OperatorTab {...operator} />}
      {legal && <LegalTab {...legal} />}
      {money && <MoneyTab {...money} />}
      {transfer && <BankAccountTab {...transfer} />}
      {messages && <MessagesTab {...messages} />}
      {tiers && <TiersTab items={tiers} currency={currency} />}
      {invoices && <InvoicesTab {...invoices} />}
      {orders && <OrdersTab {...orders}>{packages && <PackageRequests {...packages} />}</OrdersTab>}
      {withdrawals && <WithdrawalsTab {...withdrawals} />}
      {makes && <ManufacturersTab makes={makes} />}
      {provider && <ProviderTab provider={provider} />}
    </div>
  )
}
