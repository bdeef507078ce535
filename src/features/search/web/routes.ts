import { type RouteConfigEntry, relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export const searchRoutes: RouteConfigEntry[] = [route('aircraft/search', './search-page.tsx')]
