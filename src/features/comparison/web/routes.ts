import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// File paths are relative to src/, the app directory.

export const comparisonRoutes: RouteConfigEntry[] = [
  route('aircraft/compare', 'features/comparison/web/compare-page.tsx'),
]
