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
