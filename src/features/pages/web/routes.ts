import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to `src/`.

export const pagesRoutes: RouteConfigEntry[] = [
  index('features/pages/web/landing-page.tsx'),
  route('api', 'features/pages/web/api-page.tsx'),
  route('community', 'features/pages/web/community-page.tsx'),
  route('contact', 'features/pages/web/contact/contact-us-page.tsx'),
  route('ranking', 'features/pages/web/ranking-page.tsx'),
  route('browsers', 'features/pages/web/browsers-page.tsx'),
  route('tos', 'features/pages/web/legal/tos-page.tsx'),
  route('privacy', 'features/pages/web/legal/privacy-page.tsx'),
  route('legal/:kind/:version?', 'features/pages/web/legal/legal-page.tsx'),
  route('accessibility', 'features/pages/web/legal/accessibility-redirect-resource.ts'),
  route('imprint', 'features/pages/web/legal/legal-notice-page.tsx'),
  route('impressum', 'features/pages/web/legal/legal-notice-redirect-resource.ts'),
  route('licenses', 'features/pages/web/legal/licenses-page.tsx'),
  route('licenses/*', 'features/pages/web/legal/license-resource.ts'),
  route('pages/errors/error-404', 'features/pages/web/error-404-page.tsx'),
  route('pages/errors/error-500', 'features/pages/web/error-500-page.tsx'),
  route('shelves/:carousel', 'features/pages/web/carousel-resource.ts'),
  route('saved', 'features/pages/web/saved-resource.ts'),
  route('manifest.webmanifest', 'features/pages/web/offline/site-manifest-resource.ts'),
  route('site-icons/:logo/:icon', 'features/pages/web/offline/site-icon-resource.ts'),
  route('service-worker.js', 'features/pages/web/offline/service-worker-resource.ts'),
  route('robots.txt', 'features/pages/web/crawlers/robots-resource.ts'),
  route('.well-known/security.txt', 'features/pages/web/crawlers/security-resource.ts'),
  route('.well-known/change-password', 'features/pages/web/crawlers/change-password-resource.ts'),
  route('sitemap.xml', 'features/pages/web/crawlers/sitemap-index-resource.ts'),
  route('sitemaps/pages', 'features/pages/web/crawlers/sitemap-pages-resource.ts'),
  route('sitemaps/listings/:range', 'features/pages/web/crawlers/sitemap-listings-resource.ts'),
  route('*', 'features/pages/web/unknown-path-resource.ts'),
]
