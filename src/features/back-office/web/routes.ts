import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Relative to src/, because every page imports the type generated for its file.

export const backOfficeRoutes: RouteConfigEntry[] = [
  route('admin', 'features/back-office/web/admin/admin-page.tsx'),
  route('web-app-admin', 'features/back-office/web/web-app-admin/web-app-admin-page.tsx'),
]
