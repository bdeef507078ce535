import type { ActorContext } from '#kernel/app-context.ts'
import type { WebAppAdminTab } from '../../web-app-admin-tabs.ts'
import { getWebAppDashboard } from './get-web-app-dashboard.ts'

/** What stands around every tab: the counts beside the tabs' titles. */
export async function loadWebAppAdmin(ctx: ActorContext): Promise<WebAppAdminData> {
  const { tiers, invoices } = await getWebAppDashboard(ctx, {})
  return { counts: { tiers: tiers.total, invoices: invoices.total } }
}

type WebAppAdminData = { counts: Partial<Record<WebAppAdminTab, number>> }
