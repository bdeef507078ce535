import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Relative to src/: a route is called by its file, and every page tells its routes' names.

export const mailingsRoutes: RouteConfigEntry[] = [
  route('mail/confirm', 'features/mailings/web/confirm-subscription-page.tsx'),
  route('mail/unsubscribe', 'features/mailings/web/unsubscribe-page.tsx'),
  route('dev/mailbox', 'features/mailings/web/mailbox-page.tsx'),
  route('dev/mailbox/:id', 'features/mailings/web/mailbox-mail-page.tsx'),
  route('dev/mailbox/:id/html', 'features/mailings/web/mail-html-resource.ts'),
]
