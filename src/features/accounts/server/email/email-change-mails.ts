import { formatInstant } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { defineAccountMail } from '../account-mails.ts'

/** Emails the new address. The change takes effect only if the link is opened while logged in. */
export const mailNewAddress = defineAccountMail<string>('confirm-new-email', (ctx, token) => ({
  subject: t`Confirm your new email address for ${ctx.site.name}`,
  title: translate('Is this your new address?'),
  paragraphs: [
    t`Someone asked to use this address to log in to ${ctx.site.name}. Open the link in the browser where you’re logged in.`,
    translate(
      'The link works once and expires in 24 hours. If it wasn’t you, ignore this email. Nothing will change.',
    ),
  ],
  action: { label: translate('Use this address'), url: toUrl('/changeEmail', token) },
}))

/** Emails an address that belongs to another account. The requester gets the same response as for an unused address. */
export const mailAddressInUse = defineAccountMail('email-taken', (ctx) => ({
  subject: t`You already have an account on ${ctx.site.name}`,
  title: translate('This address already has an account'),
  paragraphs: [
    translate(
      'Someone, probably you, tried to move another account to this address. The address already has an account, so nothing changed.',
    ),
  ],
  action: { label: translate('Log in'), url: '/login' },
}))

export const mailChangeRequested = defineAccountMail<EmailChange>(
  'email-change-asked',
  (ctx, { token, newEmail }) => ({
    subject: t`Your ${ctx.site.name} email address is about to change`,
    title: translate('Someone asked to change your email address'),
    paragraphs: [
      t`Once ${maskAddress(newEmail)} is confirmed, you’ll log in with that address instead of this one.`,
      translate(
        'If it was you, you don’t need to do anything. If it wasn’t, keep your current address. We’ll log out every device, and you’ll choose a new password.',
      ),
    ],
    action: { label: translate('That wasn’t me'), url: toUrl('/keepEmail', token) },
  }),
)

export const mailChangeCompleted = defineAccountMail<EmailChange & { until: Date }>(
  'email-changed',
  (ctx, { token, newEmail, until }) => ({
    subject: t`Your ${ctx.site.name} email address was changed`,
    title: translate('Your email address was changed'),
    paragraphs: [
      t`You now log in with ${maskAddress(newEmail)} and get our emails there. This address is no longer used.`,
      t`If it wasn’t you, you can undo this until ${formatInstant(until)}. We’ll log out every device, and you’ll choose a new password.`,
    ],
    action: { label: translate('Undo the change'), url: toUrl('/keepEmail', token) },
  }),
)

/** Masks an address as `j…@example.com`, so that only its owner recognizes it. */
function maskAddress(email: string): string {
  const [name = '', host = ''] = email.split(/@(?=[^@]*$)/)
  return `${name.slice(0, 1)}…@${host}`
}

function toUrl(path: string, token: string): string {
  return `${path}?${new URLSearchParams({ token }).toString()}`
}

type EmailChange = { token: string; newEmail: string }
