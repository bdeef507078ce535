import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Relative to src/, because every page imports the type that is generated for its file.

export const importerRoutes: RouteConfigEntry[] = [
  route('import', 'features/importer/web/import-page.tsx'),
]
