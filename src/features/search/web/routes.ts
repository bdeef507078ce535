import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to src/. A route's path is also its ID, and every page contains the IDs of its routes.

export const searchRoutes: RouteConfigEntry[] = [
  route('aircraft/search', 'features/search/web/search-page.tsx'),
]
