import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// File paths are relative to src/, the app directory.

export const brokeragesRoutes: RouteConfigEntry[] = [
  route('biz/new', 'features/brokerages/web/creation/create-brokerage-page.tsx'),
  route('biz/invitation', 'features/brokerages/web/invitation-page.tsx'),
]
