import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// File paths are relative to src/, the app directory.

export const importerRoutes: RouteConfigEntry[] = [
  route('import', 'features/importer/web/import-page.tsx'),
]
