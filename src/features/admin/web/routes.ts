import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// File paths are relative to src/, the app directory.

export const adminRoutes: RouteConfigEntry[] = [
  route('admin', 'features/admin/web/admin-page.tsx'),
  route('web-app-admin', 'features/admin/web/web-app-admin-page.tsx'),
]
