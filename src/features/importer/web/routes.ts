import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to `src/`. Each page imports the types generated for its file.

export const importerRoutes: RouteConfigEntry[] = [
  route('import', 'features/importer/web/import-page.tsx'),
]
