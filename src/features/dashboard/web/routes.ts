import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// File paths are relative to src/, the app directory.

export const dashboardRoutes: RouteConfigEntry[] = [
  route('biz/:id/dashboard', 'features/dashboard/web/dashboard-page.tsx'),
  route('biz/:id/schedule.ics', 'features/dashboard/web/schedule-resource.ts'),
  route('biz/listing/:id', 'features/dashboard/web/broker-listing/broker-listing-page.tsx'),
]
