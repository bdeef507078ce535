import { listManufacturers } from '#features/search/server/public/list-manufacturers.ts'
import { listFamiliesForSale } from '#features/search/server/public/market-rows.ts'
import { brokerageRoutes } from '#features/storefronts/server/public/inventory-paths.ts'
import { familyPath } from '#features/valuation/family-url.ts'
import { registeredModelPaths } from '#features/valuation/server/public/registered-models.ts'
import { appContext } from '#kernel/app-context.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { sitemapXml } from '../../sitemap.ts'
import type { Route } from './+types/sitemap-pages-resource.ts'
import { xmlResponse } from './xml-response.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const [makes, families, registered, brokerages] = await Promise.all([
    listManufacturers(ctx, {}),
    listFamiliesForSale(ctx),
    registeredModelPaths(ctx),
    brokerageRoutes(ctx),
  ])
  const routes = new Map(makes.map((make) => [make.id, make.routeUrl]))
  const forSale = families.flatMap(({ makeId, family }) => {
    const route = routes.get(makeId)
    return route === undefined ? [] : familyPath(route, family)
  })
  const paths = [
    ...staticPages,
    ...makes.map((make) => `/aircraft/manufacturer/${encodeURIComponent(make.routeUrl)}`),
    ...new Set([...forSale, ...registered]),
    ...brokerages.map(destinations.brokerage),
  ]
  return xmlResponse(
    sitemapXml(
      ctx.site.url,
      paths.map((path) => ({ path })),
    ),
  )
}

const staticPages = [
  '/',
  '/aircraft/search',
  '/aircraft/manufacturers',
  '/brokers',
  '/getstarted',
  '/listwithus',
  '/find',
  '/buying',
  '/buying/import',
  '/loans',
  '/insurance',
  '/inspection-shops',
  '/glossary',
  '/ranking',
  '/contact',
  '/browsers',
  '/tos',
  '/privacy',
  '/licenses',
]
