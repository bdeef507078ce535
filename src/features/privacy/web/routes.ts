import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const privacyRoutes: RouteConfigEntry[] = [
  route('keep-account', 'features/privacy/web/cancel-deletion-page.tsx'),
  route('privacy-request', 'features/privacy/web/privacy-request-page.tsx'),
  route('privacy-request/confirm', 'features/privacy/web/confirm-request-page.tsx'),
]
