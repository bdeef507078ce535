import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to src/ because every page imports the type that is generated for its file.

export const recordsRoutes: RouteConfigEntry[] = [
  route('aircraft/registration/:number?', 'features/records/web/history-page.tsx'),
]
