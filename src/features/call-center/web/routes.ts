import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Relative to src/, because every page imports the type generated for its file.

export const callCenterRoutes: RouteConfigEntry[] = [
  route('call-center', 'features/call-center/web/call-center-page.tsx'),
]
