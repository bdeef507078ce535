import type { ActorContext } from '#kernel/app-context.ts'
import { listWebApps } from './list-web-apps.ts'

/** Loads the site in `?site=`, or the current one, and the sites that can be selected. */
export async function loadSiteTab(ctx: ActorContext, query: URLSearchParams) {
  const sites = await listWebApps(ctx, {})
  const siteId = Number(query.get('site') ?? ctx.site.id)
  const site = sites.find(({ id }) => id === siteId) ?? sites.find(({ id }) => id === ctx.site.id)
  if (!site) throw new Error('Current site not found.')
  return {
    site,
    sites: sites.map(({ id, name, domain }) => ({ id, name, domain })),
    mayAdd: ctx.actor.roles.includes('ServerAdmin'),
  }
}
