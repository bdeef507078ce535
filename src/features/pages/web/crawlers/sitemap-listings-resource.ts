import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { listingAddresses } from '../../server/listing-addresses.ts'
import { sitemapXml } from '../../sitemap.ts'
import type { Route } from './+types/sitemap-listings-resource.ts'
import { xmlAnswer } from './xml-answer.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const entries = /^\d{1,5}$/.test(params.range)
    ? await listingAddresses(ctx, Number(params.range))
    : []
  if (entries.length === 0) throw new Refusal('not_found')
  return xmlAnswer(sitemapXml(ctx.site.url, entries))
}
