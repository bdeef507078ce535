import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// File paths are relative to src/, the app directory.

export const backOfficeRoutes: RouteConfigEntry[] = [
  route('admin', 'features/back-office/web/admin/admin-page.tsx'),
  route('web-app-admin', 'features/back-office/web/web-app-admin/web-app-admin-page.tsx'),
]
