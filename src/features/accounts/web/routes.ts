import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Relative to src/: a route is called by its file, and every page tells its routes' names.

/** Inside the site's layout. */
export const accountsRoutes: RouteConfigEntry[] = [
  route('login', 'features/accounts/web/login-page.tsx'),
  route('register', 'features/accounts/web/register-page.tsx'),
  route('resetpass', 'features/accounts/web/reset-password-page.tsx'),
  route('confirmEmail', 'features/accounts/web/confirm-email-page.tsx'),
  route('pages/auth/lock', 'features/accounts/web/lock-page.tsx'),
]
