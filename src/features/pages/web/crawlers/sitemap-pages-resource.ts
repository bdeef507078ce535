import { manufacturers } from '#features/search/server/public/manufacturers.ts'
import { appContext } from '#kernel/app-context.ts'
import { sitemapXml } from '../../sitemap.ts'
import type { Route } from './+types/sitemap-pages-resource.ts'
import { xmlAnswer } from './xml-answer.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const makes = await manufacturers(ctx, {})
  const paths = [
    ...standingPages,
    ...makes.map((make) => `/aircraft/manufacturer/${encodeURIComponent(make.routeUrl)}`),
  ]
  return xmlAnswer(
    sitemapXml(
      ctx.config.siteUrl,
      paths.map((path) => ({ path })),
    ),
  )
}

const standingPages = [
  '/',
  '/aircraft/search',
  '/aircraft/manufacturers',
  '/getstarted',
  '/listwithus',
  '/loans',
  '/insurance',
  '/tos',
  '/privacy',
]
