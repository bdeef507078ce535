import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { nameBrowser } from '#kernel/devices/name-browser.ts'
import { formatInstant } from '#kernel/format.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { networkBlock } from '#kernel/server/network.ts'
import { newToken } from '#kernel/server/secret-tokens.ts'
import { makeLink } from './account-links.ts'
import type { Account } from './find-account.ts'

type Addressee = Pick<Account, 'id' | 'email'>

/** To be called in a transaction: the link and the mail that carries it exist together. */
export async function mailConfirmLink(ctx: AppContext, to: Addressee) {
  const { url, mark } = await makeLink(ctx, to, 'confirm-email')
  await queueAccountMail(ctx, to, {
    kind: 'confirm-email',
    mark,
    subject: `Confirm your e-mail address for ${ctx.site.name}`,
    title: 'Please confirm your e-mail address',
    paragraphs: [
      `You have opened an account at ${ctx.site.name} with this address. Confirm it to get answers, alerts and news about your listings here.`,
      'The link works once, within 24 hours. If the account is not yours, ignore this message.',
    ],
    action: { label: 'Confirm my address', url },
  })
}

export async function mailResetLink(ctx: AppContext, to: Addressee) {
  const { url, mark } = await makeLink(ctx, to, 'reset-password')
  await queueAccountMail(ctx, to, {
    kind: 'reset-password',
    mark,
    subject: `Choose a new password for ${ctx.site.name}`,
    title: 'Choose a new password',
    paragraphs: [
      'Somebody, probably you, asked for a new password for this address.',
      'The link works once, within one hour. If it was not you, ignore this message: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url },
  })
}

/** To the owner of an account that staff opened. Returns which mail it is and until when its link works. */
export async function mailSetPasswordLink(ctx: AppContext, to: Addressee) {
  const { url, mark, expiresAt } = await makeLink(ctx, to, 'set-password')
  const mailId = await queueAccountMail(ctx, to, {
    kind: 'set-password',
    mark,
    subject: `Your account at ${ctx.site.name}: choose your password`,
    title: 'An account was opened for you',
    paragraphs: [
      `Our staff opened an account at ${ctx.site.name} with this address, as you asked. Choose your password, which nobody but you will know, and log in.`,
      'The link works once, within 7 days. If you did not ask for an account, ignore this message: without a password nobody can use it.',
    ],
    action: { label: 'Choose my password', url },
  })
  return { mailId, expiresAt }
}

/** Tells the owner of an account, instead of the visitor, that the address has one already. */
export async function mailAccountExists(ctx: AppContext, to: Addressee) {
  await queueAccountMail(ctx, to, {
    kind: 'account-exists',
    mark: newToken(),
    subject: `You already have an account at ${ctx.site.name}`,
    title: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to open an account with this address. There is one already, so nothing was changed.',
      'If you have forgotten your password, you can choose a new one on the login page.',
    ],
    action: { label: 'Log in', url: `${ctx.site.url}/login` },
  })
}

/** Somebody has logged in where nobody ever has before: to be called in the transaction that opens the session. */
export async function mailNewDevice(ctx: AppContext, to: Addressee) {
  const { visitor, site } = ctx
  await queueAccountMail(ctx, to, {
    kind: 'new-device',
    mark: newToken(),
    subject: `New log-in to your account at ${site.name}`,
    title: 'Somebody logged in on a new device',
    paragraphs: [
      'If it was you, there is nothing to do.',
      'If it was not, end that session on the page that this button opens, and choose a new password at once.',
    ],
    facts: [
      ['Device', nameBrowser(visitor.userAgent)],
      ['From', networkBlock(visitor.ip) ?? 'not known'],
      ['When', formatInstant(ctx.now())],
    ],
    action: { label: 'See who is logged in', url: `${site.url}/profile/security#sessions` },
  })
}

/** To an address that somebody has confirmed: the others get mail for nothing else. */
export async function mailPasswordChanged(ctx: AppContext, to: Addressee) {
  await queueAccountMail(ctx, to, {
    kind: 'password-changed',
    mark: newToken(),
    subject: `Your password for ${ctx.site.name} was changed`,
    title: 'Your password was changed',
    paragraphs: [
      'All other devices that were logged in have been logged out.',
      'If it was not you, choose a new password on the login page at once.',
    ],
    action: { label: 'Log in', url: `${ctx.site.url}/login` },
  })
}

/** To an address that somebody has confirmed. */
export async function mailSecondStepRemoved(ctx: AppContext, to: Addressee) {
  await queueAccountMail(ctx, to, {
    kind: 'second-step-removed',
    mark: newToken(),
    subject: `The second step of your log-in at ${ctx.site.name} was removed`,
    title: 'Our staff removed the second step of your log-in',
    paragraphs: [
      'We were told that you had lost your passkeys, your authenticator app and your recovery codes. Your password alone logs in now, and everybody has been logged out.',
      'If you did not ask for this, choose a new password at once and write to us. If you did, set up a second step again.',
    ],
    action: { label: 'Security', url: `${ctx.site.url}/profile/security` },
  })
}

/** `wrong` passwords since `first_at`, by whoever it was. */
export async function mailGuesses(
  ctx: AppContext,
  to: Addressee,
  { wrong, first_at }: { wrong: number; first_at: Date },
) {
  await queueAccountMail(ctx, to, {
    kind: 'password-guesses',
    mark: `${first_at.getTime()}-${wrong}`,
    subject: `${wrong} wrong passwords for your account at ${ctx.site.name}`,
    title: 'Was that you?',
    paragraphs: [
      `Since ${formatInstant(first_at)} somebody has tried ${wrong} passwords for your account, and none was right. Nobody got in, and each further try has to wait.`,
      'If it was you, choose a new password. If it was not, you need not do anything; a password that you use nowhere else is safe from this.',
    ],
    action: { label: 'Choose a new password', url: `${ctx.site.url}/login?forgot=1` },
  })
}

/** Somebody has the password, and not what follows it. One a day: more of them would tell nothing new. */
export async function mailUnfinishedLogIn(ctx: AppContext, to: Addressee, last: UnfinishedLogIn) {
  const { site } = ctx
  await queueAccountMail(ctx, to, {
    kind: 'log-in-unfinished',
    mark: last.at.toISOString().slice(0, 10),
    subject: `Somebody may know your password for ${site.name}`,
    title: 'Was that you?',
    paragraphs: [
      'Somebody has given your right password, and then no second step, or a wrong one. Nobody got in.',
      'If it was you, there is nothing to do. If it was not, choose a new password at once, here and wherever else you use the same one.',
      'Whether it happens again today stands on the page Security of your profile.',
    ],
    facts: [
      ['Device', last.device],
      ['From', last.network ?? 'not known'],
      ['When', formatInstant(last.at)],
    ],
    action: { label: 'Choose a new password', url: `${site.url}/login?forgot=1` },
  })
}

type UnfinishedLogIn = { at: Date; device: string; network: string | null }

export async function queueAccountMail(ctx: AppContext, { id, email }: Addressee, letter: Letter) {
  const { kind, mark, subject, ...content } = letter
  return queueMail(ctx, {
    purpose: `${kind}:${id}:${mark}`,
    kind,
    to: email,
    subject,
    ...renderMail(ctx, content),
  })
}

type Letter = {
  kind: string
  /** Makes this one unlike any other of its kind. */
  mark: string
  subject: string
  title: string
  paragraphs: string[]
  facts?: readonly (readonly [label: string, value: string])[]
  action: { label: string; url: string }
}
