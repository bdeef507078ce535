import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Routes inside the site's layout. */
export const accountsRoutes: RouteConfigEntry[] = [
  route('login', 'features/accounts/web/login-page.tsx'),
  route('single-sign-on', 'features/accounts/web/single-sign-on-page.tsx'),
  route('register', 'features/accounts/web/register-page.tsx'),
  route('resetpass', 'features/accounts/web/reset-password-page.tsx'),
  route('confirmEmail', 'features/accounts/web/confirm-email-page.tsx'),
  route('changeEmail', 'features/accounts/web/change-email-page.tsx'),
  route('keepEmail', 'features/accounts/web/revert-email-change-page.tsx'),
  route('pages/auth/lock', 'features/accounts/web/lock-page.tsx'),
  route('pages/auth/:form', 'features/accounts/web/form-address-resource.ts'),
]
