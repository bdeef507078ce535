import type { ActorContext } from '#kernel/app-context.ts'
import { toMoney } from '../site-rows.ts'
import { loadSiteRow } from './list-web-apps.ts'

/** Loads the currency and tax of the site in `?site=`, or of the current one. */
export async function loadSiteMoney(ctx: ActorContext, query: URLSearchParams) {
  const { tab, row } = await loadSiteRow(ctx, query)
  return { site: tab.site, money: toMoney(row.money), version: row.version }
}
