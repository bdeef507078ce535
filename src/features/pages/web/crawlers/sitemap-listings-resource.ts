import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { listSitemapEntries } from '../../server/list-sitemap-entries.ts'
import { sitemapXml } from '../../sitemap.ts'
import type { Route } from './+types/sitemap-listings-resource.ts'
import { xmlResponse } from './xml-response.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const entries = /^\d{1,5}$/.test(params.range)
    ? await listSitemapEntries(ctx, Number(params.range))
    : []
  if (entries.length === 0) throw new Refusal('not_found')
  return xmlResponse(sitemapXml(ctx.site.url, entries))
}
