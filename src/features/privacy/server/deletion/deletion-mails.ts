import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatDate } from '#kernel/format.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { newToken } from '#kernel/server/secret-tokens.ts'

/** The last mail to somebody; its record is removed as soon as it has gone out. */
export const farewellKind = 'account-deleted'

export async function mailRequested(ctx: AppContext, to: Requested) {
  const { profileId, dueAt, token, closing } = to
  const day = formatDate(dueAt)
  await post(ctx, to, 'account-deletion', {
    subject: `Your account at ${ctx.site.name} will be deleted on ${day}`,
    title: `Your account will be deleted on ${day}`,
    paragraphs: [
      'You asked for it. Until then everything stays as it is; then your aircraft leave the market, and nobody can bring anything back.',
      ...closing.map(({ name }) => `${name} is closed with it, with all its aircraft.`),
      'If you have changed your mind, or if it was not you, keep your account. This link needs no password.',
    ],
    action: {
      label: 'Keep my account',
      url: `${ctx.site.url}/keep-account?${new URLSearchParams({ t: token }).toString()}`,
    },
    profileId,
  })
}

export async function mailCancelled(ctx: AppContext, to: Owner) {
  await post(ctx, to, 'account-kept', {
    subject: `Your account at ${ctx.site.name} stays`,
    title: 'Your account stays',
    paragraphs: [
      'It will not be deleted, and everything is as it was.',
      'If it was not you who decided so, choose a new password and ask for the deletion again.',
    ],
    action: { label: 'My data', url: `${ctx.site.url}/profile/data` },
    profileId: to.profileId,
  })
}

export async function mailHeld(ctx: AppContext, to: Owner, reason: string) {
  await post(ctx, to, 'account-kept', {
    subject: `Your account at ${ctx.site.name} was not deleted`,
    title: 'Your account was not deleted',
    paragraphs: ['Today was the day, but something stands against it now.', reason],
    action: { label: 'My data', url: `${ctx.site.url}/profile/data` },
    profileId: to.profileId,
  })
}

export async function mailDeleted(ctx: AppContext, to: Owner, kept: readonly string[]) {
  await post(ctx, to, farewellKind, {
    subject: `Your account at ${ctx.site.name} is deleted`,
    title: 'Your account is deleted',
    paragraphs: [
      'As you asked, your account, your aircraft with their pictures and documents, and everything you saved are gone. People you wrote to keep your messages, without your name and address.',
      ...(kept.length > 0 ? ['This much is kept:', ...kept] : []),
      'Backups still hold it until they are replaced by newer ones; nothing is brought back from them but after a disaster, and then it is deleted again.',
    ],
    action: { label: 'How long things are kept', url: `${ctx.site.url}/privacy#retention` },
    profileId: to.profileId,
  })
}

/** None to an address that nobody has confirmed: its reader may never have heard of the account. */
async function post(ctx: AppContext, { email, isConfirmed }: Owner, kind: string, letter: Letter) {
  if (!isConfirmed) return
  const { subject, title, paragraphs, action, profileId } = letter
  await queueMail(ctx, {
    purpose: `${kind}:${profileId}:${newToken()}`,
    kind,
    to: email,
    subject,
    ...renderMail(ctx, { title, paragraphs, action }),
  })
}

type Owner = { profileId: number; email: string; isConfirmed: boolean }
type Requested = Owner & { dueAt: Date; token: string; closing: readonly { name: string }[] }
type Letter = {
  profileId: number
  subject: string
  title: string
  paragraphs: string[]
  action: { label: string; url: string }
}
