import { appContext } from '#kernel/app-context.ts'
import { listSitemapRanges } from '../../server/list-sitemap-entries.ts'
import { sitemapIndexXml } from '../../sitemap.ts'
import type { Route } from './+types/sitemap-index-resource.ts'
import { xmlResponse } from './xml-response.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const ranges = await listSitemapRanges(ctx)
  const maps = ['/sitemaps/pages', ...ranges.map((range) => `/sitemaps/listings/${range}`)]
  return xmlResponse(sitemapIndexXml(ctx.site.url, maps))
}
