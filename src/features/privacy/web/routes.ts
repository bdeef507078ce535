import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const privacyRoutes: RouteConfigEntry[] = [
  route('keep-account', 'features/privacy/web/cancel-deletion-page.tsx'),
]
