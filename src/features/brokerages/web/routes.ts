import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Relative to src/, because every page imports the type generated for its file.

export const brokeragesRoutes: RouteConfigEntry[] = [
  route('biz/new', 'features/brokerages/web/creation/create-brokerage-page.tsx'),
  route('biz/invitation', 'features/brokerages/web/invitation-page.tsx'),
]
