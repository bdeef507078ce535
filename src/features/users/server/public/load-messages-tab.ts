import { loadSiteRow } from '#features/sites/server/public/list-web-apps.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import type { SiteBanner } from '#kernel/site.ts'
import { toUtcDay } from '#kernel/time.ts'

/** Loads the banner of the site in `?site=`, or of the current one. */
export async function loadMessagesTab(ctx: ActorContext, query: URLSearchParams) {
  const { tab, row } = await loadSiteRow(ctx, query)
  const banner = row.banner as SiteBanner | null
  return { site: { ...tab.site, version: row.version }, banner, today: toUtcDay(ctx.now()) }
}
