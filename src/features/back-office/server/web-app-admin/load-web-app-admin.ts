import { countSales } from '#features/payments/server/public/count-sales.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import type { WebAppAdminTab } from '../../web-app-admin-tabs.ts'

/** What stands around every tab: the counts beside the tabs' titles. */
export async function loadWebAppAdmin(ctx: ActorContext): Promise<WebAppAdminData> {
  return { counts: await countSales(ctx) }
}

type WebAppAdminData = { counts: Partial<Record<WebAppAdminTab, number>> }
