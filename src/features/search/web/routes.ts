import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Relative to src/: a route is called by its file, and every page tells its routes' names.

export const searchRoutes: RouteConfigEntry[] = [
  route('aircraft/search', 'features/search/web/search-page.tsx'),
]
