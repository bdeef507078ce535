import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Inside the site's layout. */
export const privacyRoutes: RouteConfigEntry[] = [
  route('keep-account', 'features/privacy/web/keep-account-page.tsx'),
]
