import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to `src/`.

export const inspectionsRoutes: RouteConfigEntry[] = [
  route('inspection-shops', 'features/inspections/web/shops-page.tsx'),
  route('inspection-shops/own', 'features/inspections/web/own-shop-page.tsx'),
]
