import { type RouteConfigEntry, relative } from '@react-router/dev/routes'

const { index, route } = relative(import.meta.dirname)

/** What stands inside the site's layout. */
export const pagesRoutes: RouteConfigEntry[] = [
  index('./landing-page.tsx'),
  route('aircraft/manufacturers', './manufacturers-page.tsx'),
  route('aircraft/manufacturer/:name', './manufacturer-page.tsx'),
  route('api', './api-page.tsx'),
  route('profile', './profile-page.tsx'),
  route('loans', './loans-page.tsx'),
  route('insurance', './insurance-page.tsx'),
  route('tos', './tos-page.tsx'),
  route('privacy', './privacy-page.tsx'),
  route('pages/errors/error-404', './error-404-page.tsx'),
  route('pages/errors/error-500', './error-500-page.tsx'),
  route('shelves/:shelf', './shelf-resource.ts'),
  route('robots.txt', './robots-resource.ts'),
  route('sitemap.xml', './sitemap-index-resource.ts'),
  route('sitemaps/pages', './sitemap-pages-resource.ts'),
  route('sitemaps/listings/:range', './sitemap-listings-resource.ts'),
  route('*', './unknown-path-resource.ts'),
]
