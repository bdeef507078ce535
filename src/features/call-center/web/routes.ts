import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// File paths are relative to src/, the app directory.

export const callCenterRoutes: RouteConfigEntry[] = [
  route('call-center', 'features/call-center/web/call-center-page.tsx'),
]
