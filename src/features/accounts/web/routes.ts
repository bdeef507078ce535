import { type RouteConfigEntry, relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** Inside the site's layout. */
export const accountsRoutes: RouteConfigEntry[] = [
  route('login', './login-page.tsx'),
  route('register', './register-page.tsx'),
  route('resetpass', './reset-password-page.tsx'),
  route('confirmEmail', './confirm-email-page.tsx'),
  route('pages/auth/lock', './lock-page.tsx'),
]
