import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Relative to src/, because every page imports the type that is generated for its file.

export const storefrontsRoutes: RouteConfigEntry[] = [
  route('brokers', 'features/storefronts/web/brokers/brokers-page.tsx'),
  route('biz/:name', 'features/storefronts/web/storefront/storefront-page.tsx'),
]
