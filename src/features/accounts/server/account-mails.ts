import { defineMail, type MailText } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { describeBrowser } from '#kernel/devices/describe-browser.ts'
import { formatInstant } from '#kernel/format/dates.ts'
import { t, translate, translateMessage } from '#kernel/messages/translate.ts'
import { networkBlock } from '#kernel/server/http/network.ts'
import { newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { createLink } from './account-links.ts'
import type { StoredAccount } from './find-account.ts'

type Addressee = Pick<StoredAccount, 'id' | 'email'>

/**
 * Emails a confirmation link. Must be called in a transaction, so that the link and its email are created together.
 * After confirming, the user continues to `returnTo`, a path on this site.
 */
export const mailConfirmLink = defineAccountMail<{ returnTo?: string | undefined }>(
  'confirm-email',
  async (ctx, { returnTo }, to) => {
    const { url, mark } = await createLink(ctx, to, 'confirm-email')
    return {
      mark,
      subject: t`Confirm your email address for ${ctx.site.name}`,
      title: translate('Please confirm your email address'),
      paragraphs: [
        t`You created an account on ${ctx.site.name} with this address. Confirm it to get replies, alerts, and news about your listings here.`,
        translate(
          'The link works once and expires in 24 hours. If you didn’t create this account, ignore this email.',
        ),
      ],
      action: {
        label: translate('Confirm email address'),
        url: returnTo === undefined ? url : `${url}&${new URLSearchParams({ toState: returnTo })}`,
      },
    }
  },
)

/** Shows the owner of a confirmed address that email arrives again. Each email has its own purpose. */
export const mailAddressRetried = defineAccountMail('address-retried', (ctx) => ({
  mark: newToken(),
  subject: t`Email from ${ctx.site.name} arrives again`,
  paragraphs: [
    translate(
      'You asked us to try this address again. You’re reading this, so it works. We’ll send your alerts here again.',
    ),
  ],
  action: { label: translate('View your account'), url: '/profile' },
}))

export const mailResetLink = defineAccountMail('reset-password', async (ctx, _data, to) => {
  const { url, mark } = await createLink(ctx, to, 'reset-password')
  return {
    mark,
    subject: t`Choose a new password for ${ctx.site.name}`,
    title: translate('Choose a new password'),
    paragraphs: [
      translate('Someone, probably you, asked to reset the password for this email address.'),
      translate(
        'The link works once and expires in 1 hour. If you didn’t ask for this, ignore this email. Your password won’t change.',
      ),
    ],
    action: { label: translate('Choose a new password'), url },
  }
})

/**
 * Emails a link for the first password to the owner of an account created by staff. Returns the email and the link's
 * expiration date.
 */
export async function sendSetPasswordLink(ctx: AppContext, to: Addressee) {
  const link = await createLink(ctx, to, 'set-password')
  return { mailId: await mailSetPasswordLink(ctx, to, link), expiresAt: link.expiresAt }
}

const mailSetPasswordLink = defineAccountMail<{ url: string; mark: string }>(
  'set-password',
  (ctx, { url, mark }) => ({
    mark,
    subject: t`Choose a password for your ${ctx.site.name} account`,
    title: translate('We created an account for you'),
    paragraphs: [
      t`As you asked, our staff created an account on ${ctx.site.name} for this address. Choose a password that only you know, then log in.`,
      translate(
        'The link works once and expires in 7 days. If you didn’t ask for an account, ignore this email. No one can use the account without a password.',
      ),
    ],
    action: { label: translate('Choose a password'), url },
  }),
)

/** Notifies the account owner by email instead of telling the visitor that the address is in use. */
export const mailAccountExists = defineAccountMail('account-exists', (ctx) => ({
  subject: t`You already have an account on ${ctx.site.name}`,
  title: translate('You already have an account'),
  paragraphs: [
    translate(
      'Someone, probably you, tried to create an account with this address. It already has an account, so nothing changed.',
    ),
    translate('If you don’t remember your password, you can choose a new one on the login page.'),
  ],
  action: { label: translate('Log in'), url: '/login' },
}))

/** Emails the owner about a login on a new device. Must be called in the transaction that creates the session. */
export const mailNewDevice = defineAccountMail('new-device', ({ site, visitor, now }) => ({
  subject: t`New login to your ${site.name} account`,
  title: translate('Someone logged in on a new device'),
  paragraphs: [
    translate('If it was you, you don’t need to do anything.'),
    translate(
      'If it wasn’t you, select the button to end that session, then choose a new password right away.',
    ),
  ],
  facts: [
    [translate('Device'), describeBrowser(visitor.userAgent)],
    [translateMessage('From', 'origin'), networkBlock(visitor.ip) ?? translate('Unknown')],
    [translate('When'), formatInstant(now())],
  ],
  action: { label: translate('Review active sessions'), url: '/profile/security#sessions' },
}))

/**
 * Notifies the owner about a changed password. Call only for confirmed addresses, because unconfirmed addresses don't
 * receive other email.
 */
export const mailPasswordChanged = defineAccountMail('password-changed', (ctx) => ({
  subject: t`Your ${ctx.site.name} password was changed`,
  title: translate('Your password was changed'),
  paragraphs: [
    translate('We logged out all your other devices.'),
    translate('If it wasn’t you, choose a new password on the login page right away.'),
  ],
  action: { label: translate('Log in'), url: '/login' },
}))

/** Notifies the owner that the second step was removed. Call only for confirmed addresses. */
export const mailSecondStepRemoved = defineAccountMail('second-step-removed', (ctx) => ({
  subject: t`Two-step login was removed from your ${ctx.site.name} account`,
  title: translate('Our staff removed your two-step login'),
  paragraphs: [
    translate(
      'We got a request saying that you lost your passkeys, authenticator app, and recovery codes. You can now log in with just your password. All devices have been logged out.',
    ),
    translate(
      'If you didn’t ask for this, choose a new password right away and contact us. If you did, set up two-step login again.',
    ),
  ],
  action: { label: translate('Go to Security'), url: '/profile/security' },
}))

/** Emails the owner that `wrong` incorrect passwords have been entered since `first_at`, regardless of their source. */
export const mailFailedLogins = defineAccountMail<{ wrong: number; first_at: Date }>(
  'password-guesses',
  (ctx, { wrong, first_at }) => ({
    mark: `${first_at.getTime()}-${wrong}`,
    subject: t`${wrong} wrong passwords for your ${ctx.site.name} account`,
    title: translate('Was this you?'),
    paragraphs: [
      t`Since ${formatInstant(first_at)}, someone has entered ${wrong} wrong passwords for your account. They didn’t get in, and we’re delaying further attempts.`,
      translate(
        'If it was you, choose a new password. If it wasn’t, you don’t need to do anything, as long as you don’t use this password anywhere else.',
      ),
    ],
    action: { label: translate('Choose a new password'), url: '/login?forgot=1' },
  }),
)

/**
 * Emails the owner that someone entered the correct password but didn't complete the second step. Sent at most once per
 * day.
 */
export const mailUnfinishedLogin = defineAccountMail<UnfinishedLogIn>(
  'log-in-unfinished',
  (ctx, last) => ({
    mark: last.at.toISOString().slice(0, 10),
    subject: t`Someone may know your ${ctx.site.name} password`,
    title: translate('Was this you?'),
    paragraphs: [
      translate(
        'Someone entered your correct password but didn’t complete the second step. They didn’t get in.',
      ),
      translate(
        'If it was you, you don’t need to do anything. If it wasn’t, choose a new password right away, here and anywhere else you use the same one.',
      ),
      translate('If it happens again today, you’ll see it on the Security page of your profile.'),
    ],
    facts: [
      [translate('Device'), last.device],
      [translateMessage('From', 'origin'), last.network ?? translate('Unknown')],
      [translate('When'), formatInstant(last.at)],
    ],
    action: { label: translate('Choose a new password'), url: '/login?forgot=1' },
  }),
)

type UnfinishedLogIn = { at: Date; device: string; network: string | null }

/** Emails the owner that staff disabled or enabled the account, with the reason that staff entered. */
export const mailAccountStatus = defineAccountMail<{
  isEnabled: boolean
  reason: string | undefined
  appeal?: SuspensionAppeal | undefined
}>('account-status', (ctx, { isEnabled, reason, appeal }) => ({
  subject: isEnabled
    ? t`Your ${ctx.site.name} account is enabled again`
    : t`Your ${ctx.site.name} account is disabled`,
  paragraphs: [
    isEnabled
      ? translate('Our staff enabled your account. You can log in with your password.')
      : translate(
          'Our staff disabled your account. All sessions have ended, and you can’t log in.',
        ),
    ...(reason ? [t`Reason: ${reason}`] : []),
    ...(isEnabled
      ? []
      : [
          appeal
            ? translate(
                'If you think this is a mistake, contest the decision. You don’t need to log in.',
              )
            : translate('If you think this is a mistake, contact us.'),
        ]),
  ],
  action: isEnabled
    ? { label: translate('Log in'), url: '/login' }
    : appeal
      ? { label: translate('Contest this decision'), url: appeal.url }
      : { label: translate('Contact us'), url: '/contact' },
  ...(appeal && { facts: appeal.describe() }),
}))

/** Link that contests a suspension without a login, and its statement of reasons in the current language. */
export type SuspensionAppeal = { url: string; describe: () => [label: string, value: string][] }

/** Declares an email to an account's owner. */
export function defineAccountMail<Data = void>(
  kind: string,
  compose: (
    ctx: AppContext,
    data: Data,
    to: Addressee,
  ) => AccountMailText | Promise<AccountMailText>,
) {
  const mail = defineMail<{ data: Data; to: Addressee }>(kind, async (ctx, { data, to }) => {
    const { mark = newToken(), ...text } = await compose(ctx, data, to)
    return { purpose: `${kind}:${to.id}:${mark}`, ...text }
  })
  return (ctx: AppContext, to: Addressee, data: Data) =>
    mail(ctx, { email: to.email, profileId: to.id }, { data, to })
}

/** `mark` distinguishes the email from others of the same kind. Only one with the same mark is sent. */
type AccountMailText = Omit<MailText, 'purpose'> & { mark?: string }
