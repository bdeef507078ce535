import type { AppContext } from '#kernel/app-context.ts'
import { formatInstant } from '#kernel/format.ts'
import { newToken } from '#kernel/server/secret-tokens.ts'
import { queueAccountMail } from '../account-mails.ts'

/** To the new address: nothing changes until its reader opens the link, logged in. */
export async function mailNewAddress(ctx: AppContext, to: Addressee, token: string) {
  await queueAccountMail(ctx, to, {
    kind: 'confirm-new-email',
    mark: newToken(),
    subject: `Confirm your new e-mail address for ${ctx.site.name}`,
    title: 'Is this your new address?',
    paragraphs: [
      `Somebody asked to log in at ${ctx.site.name} with this address from now on. Open the link in the browser where you are logged in.`,
      'The link works once, within 24 hours. If it was not you, ignore this message: nothing changes.',
    ],
    action: { label: 'Use this address', url: toUrl(ctx, '/changeEmail', token) },
  })
}

/** To an address that another account has: whoever asked is told the same as of a free one. */
export async function mailAddressTaken(ctx: AppContext, to: Addressee) {
  await queueAccountMail(ctx, to, {
    kind: 'email-taken',
    mark: newToken(),
    subject: `You already have an account at ${ctx.site.name}`,
    title: 'This address has an account already',
    paragraphs: [
      'Somebody, probably you, asked to move another account to this address. It has an account of its own, so nothing was changed.',
    ],
    action: { label: 'Log in', url: `${ctx.site.url}/login` },
  })
}

export async function mailChangeAsked(ctx: AppContext, to: Addressee, { token, newEmail }: Asked) {
  await queueAccountMail(ctx, to, {
    kind: 'email-change-asked',
    mark: newToken(),
    subject: `Your e-mail address for ${ctx.site.name} is about to change`,
    title: 'Somebody asked to change your e-mail address',
    paragraphs: [
      `From now on your account would log in with ${maskAddress(newEmail)}. It changes once that address is confirmed.`,
      'If it was you, there is nothing to do. If it was not, keep your address: everybody is logged out, and you choose a new password.',
    ],
    action: { label: 'It was not me', url: toUrl(ctx, '/keepEmail', token) },
  })
}

export async function mailChangeDone(
  ctx: AppContext,
  to: Addressee,
  { token, newEmail }: Asked,
  until: Date,
) {
  await queueAccountMail(ctx, to, {
    kind: 'email-changed',
    mark: newToken(),
    subject: `Your e-mail address for ${ctx.site.name} was changed`,
    title: 'Your e-mail address was changed',
    paragraphs: [
      `Your account now logs in with ${maskAddress(newEmail)}, and gets its mail there. This address is not used any more.`,
      `If it was not you, take it back until ${formatInstant(until)}: everybody is logged out, and you choose a new password.`,
    ],
    action: { label: 'Take it back', url: toUrl(ctx, '/keepEmail', token) },
  })
}

/** `j…@example.com`: its owner knows it by that, and nobody else learns it. */
function maskAddress(email: string): string {
  const [name = '', host = ''] = email.split(/@(?=[^@]*$)/)
  return `${name.slice(0, 1)}…@${host}`
}

/** Begins with the site's known address, never with the host that a request named. */
function toUrl({ site }: AppContext, path: string, token: string): string {
  return `${site.url}${path}?${new URLSearchParams({ token }).toString()}`
}

type Addressee = { id: number; email: string }
type Asked = { token: string; newEmail: string }
