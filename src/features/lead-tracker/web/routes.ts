import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const leadTrackerRoutes: RouteConfigEntry[] = [
  route('biz/:id/lead-tracker', 'features/lead-tracker/web/lead-tracker-page.tsx'),
  route('biz/lead/:id', 'features/lead-tracker/web/lead-page.tsx'),
]
