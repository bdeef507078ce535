import { type RouteConfigEntry, relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export const searchRoutes: RouteConfigEntry[] = [
  // Without a name of its own a route is called by its place on the disk, which every page would tell.
  route('aircraft/search', './search-page.tsx', { id: 'search' }),
]
