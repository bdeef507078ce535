import { layout, type RouteConfig } from '@react-router/dev/routes'
import { listingsRoutes } from './features/listings/web/routes.ts'
import { pagesRoutes } from './features/pages/web/routes.ts'
import { searchRoutes } from './features/search/web/routes.ts'

export default [
  layout('./features/pages/web/site-layout.tsx', [
    ...listingsRoutes,
    ...searchRoutes,
    ...pagesRoutes,
  ]),
] satisfies RouteConfig
