import type { ActorContext } from '#kernel/app-context.ts'
import type { WebAppAdminTab } from '../../web-app-admin-tabs.ts'

/** What stands around every tab: the counts beside the tabs' titles. */
export async function loadWebAppAdmin(_ctx: ActorContext): Promise<WebAppAdminData> {
  return { counts: {} }
}

type WebAppAdminData = { counts: Partial<Record<WebAppAdminTab, number>> }
