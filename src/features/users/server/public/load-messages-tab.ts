import { loadSiteTab } from '#features/sites/server/public/list-web-apps.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { siteById } from '#kernel/server/sites/site-directory.ts'
import { toUtcDay } from '#kernel/time.ts'

/** Loads the banner of the site in `?site=`, or of the current one. */
export async function loadMessagesTab(ctx: ActorContext, query: URLSearchParams) {
  const { site } = await loadSiteTab(ctx, query)
  const { banner } = siteById(ctx, site.id)
  return { site, banner, today: toUtcDay(ctx.now()) }
}
