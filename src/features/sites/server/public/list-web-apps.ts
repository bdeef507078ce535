import type { ActorContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getWebAppEndpoint, listWebAppsEndpoint } from '../../contract.ts'
import { canAdministerSite, siteNotFound, toWebApp } from '../site-rows.ts'

export const listWebApps = operation(listWebAppsEndpoint, async (ctx) => {
  const rows = await ctx.db
    .selectFrom('site')
    .selectAll()
    .orderBy((row) => row('domain', 'is not', null))
    .orderBy('id')
    .execute()
  return rows.filter(({ id }) => canAdministerSite(ctx, id)).map((row) => toWebApp(row, ctx))
})

export const getWebApp = operation(getWebAppEndpoint, async (ctx, { id }) => {
  const row = await ctx.db.selectFrom('site').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !canAdministerSite(ctx, id)) throw siteNotFound()
  return toWebApp(row, ctx)
})

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

/** Loads the same with the row of the site. */
export async function loadSiteRow(ctx: ActorContext, query: URLSearchParams) {
  const tab = await loadSiteTab(ctx, query)
  const row = await ctx.db
    .selectFrom('site')
    .selectAll()
    .where('id', '=', tab.site.id)
    .executeTakeFirstOrThrow()
  return { tab, row }
}
