import { appContext } from '#kernel/app-context.ts'
import { listingRanges } from '../../server/listing-addresses.ts'
import { sitemapIndexXml } from '../../sitemap.ts'
import type { Route } from './+types/sitemap-index-resource.ts'
import { xmlAnswer } from './xml-answer.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const ranges = await listingRanges(ctx)
  const maps = ['/sitemaps/pages', ...ranges.map((range) => `/sitemaps/listings/${range}`)]
  return xmlAnswer(sitemapIndexXml(ctx.site.url, maps))
}
