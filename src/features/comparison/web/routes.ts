import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Relative to src/, because routes are identified by their file and every page contains its routes' names.

export const comparisonRoutes: RouteConfigEntry[] = [
  route('aircraft/compare', 'features/comparison/web/compare-page.tsx'),
]
