import { type RouteConfigEntry, relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export const mailingsRoutes: RouteConfigEntry[] = [
  route('mail/confirm', './confirm-subscription-page.tsx'),
  route('mail/unsubscribe', './unsubscribe-page.tsx'),
  route('dev/mailbox', './mailbox-page.tsx'),
  route('dev/mailbox/:id', './mailbox-mail-page.tsx'),
  route('dev/mailbox/:id/html', './mail-html-resource.ts'),
]
