import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to `src/`.

export const mailRoutes: RouteConfigEntry[] = [
  route('mail/confirm', 'features/mail/web/confirm-subscription-page.tsx'),
  route('mail/unsubscribe', 'features/mail/web/unsubscribe-page.tsx'),
  route('dev/mailbox', 'features/mail/web/mailbox-page.tsx'),
  route('dev/mailbox/:id', 'features/mail/web/mailbox-mail-page.tsx'),
  route('dev/mailbox/:id/html', 'features/mail/web/mail-html-resource.ts'),
]
