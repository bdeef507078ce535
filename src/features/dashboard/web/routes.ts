import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to `src/`. Each page imports the types generated for its file.

export const dashboardRoutes: RouteConfigEntry[] = [
  route('biz/:id/dashboard', 'features/dashboard/web/dashboard-page.tsx'),
  route('biz/:id/schedule.ics', 'features/dashboard/web/schedule-resource.ts'),
  route('biz/listing/:id', 'features/dashboard/web/broker-listing/broker-listing-page.tsx'),
]
