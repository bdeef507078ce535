import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Relative to src/: a route is called by its file, and every page tells its routes' names.

export const comparisonRoutes: RouteConfigEntry[] = [
  route('aircraft/compare', 'features/comparison/web/compare-page.tsx'),
]
