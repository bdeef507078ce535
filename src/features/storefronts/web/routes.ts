import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to `src/`.

export const storefrontsRoutes: RouteConfigEntry[] = [
  route('brokers', 'features/storefronts/web/brokers/brokers-page.tsx'),
  route('biz/:name', 'features/storefronts/web/storefront/storefront-page.tsx'),
  route('biz/:name/ask', 'features/storefronts/web/ask/inquiry-page.tsx'),
  route('biz/:id/embed', 'features/storefronts/web/embed/inventory-elsewhere-page.tsx'),
  ...['json', 'csv', 'rss'].map((format) =>
    route(`biz/:name/feed.${format}`, 'features/storefronts/web/feed/feed-resource.ts', {
      id: `features/storefronts/web/feed/feed-resource.${format}`,
    }),
  ),
  route('feeds/:file', 'features/storefronts/web/feed/secret-feed-resource.ts'),
  route('embed/biz/:name', 'features/storefronts/web/embed/embed-resource.ts'),
]
