import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

// Relative to src/: a route is called by its file, and every page tells its routes' names.

/** What stands inside the site's layout. */
export const pagesRoutes: RouteConfigEntry[] = [
  index('features/pages/web/landing-page.tsx'),
  route('aircraft/manufacturers', 'features/pages/web/manufacturers-page.tsx'),
  route('aircraft/manufacturer/:name', 'features/pages/web/manufacturer-page.tsx'),
  route('api', 'features/pages/web/api-page.tsx'),
  route('profile', 'features/pages/web/profile-page.tsx'),
  route('loans', 'features/pages/web/loans-page.tsx'),
  route('insurance', 'features/pages/web/insurance-page.tsx'),
  route('tos', 'features/pages/web/tos-page.tsx'),
  route('privacy', 'features/pages/web/privacy-page.tsx'),
  route('pages/errors/error-404', 'features/pages/web/error-404-page.tsx'),
  route('pages/errors/error-500', 'features/pages/web/error-500-page.tsx'),
  route('shelves/:shelf', 'features/pages/web/shelf-resource.ts'),
  route('robots.txt', 'features/pages/web/robots-resource.ts'),
  route('sitemap.xml', 'features/pages/web/sitemap-index-resource.ts'),
  route('sitemaps/pages', 'features/pages/web/sitemap-pages-resource.ts'),
  route('sitemaps/listings/:range', 'features/pages/web/sitemap-listings-resource.ts'),
  route('*', 'features/pages/web/unknown-path-resource.ts'),
]
