import { composeForReader } from '#features/mail/server/public/compose-for-reader.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatDate } from '#kernel/format/dates.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { t } from '#kernel/messages/translate.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { newToken } from '#kernel/server/secret-tokens.ts'

/** The last email to a user. Its record is deleted as soon as the email is sent. */
export const accountDeletedMailKind = 'account-deleted'

export async function mailDeletionRequested(ctx: AppContext, to: Requested) {
  const { dueAt, token, closing } = to
  const formatDay = () => formatDate(dueAt)
  await post(ctx, to, 'account-deletion', () => ({
    subject: t`Your ${ctx.site.name} account will be deleted on ${formatDay()}`,
    title: t`Your account will be deleted on ${formatDay()}`,
    paragraphs: [
      'You asked us to delete your account. Nothing changes until then. After that, your aircraft are taken down, and the deletion can’t be undone.',
      ...closing.map(({ name }) => t`This also closes ${name} and removes all its aircraft.`),
      'If you’ve changed your mind, or if you didn’t ask for this, cancel the deletion. You don’t need a password to use this link.',
    ],
    action: {
      label: 'Cancel deletion',
      url: `${ctx.site.url}/keep-account?${new URLSearchParams({ t: token }).toString()}`,
    },
  }))
}

export async function mailDeletionCanceled(ctx: AppContext, to: Owner) {
  await post(ctx, to, 'account-kept', () => ({
    subject: t`Your ${ctx.site.name} account won’t be deleted`,
    title: 'Your account won’t be deleted',
    paragraphs: [
      'The deletion was canceled, and nothing has changed.',
      'If you didn’t cancel the deletion, choose a new password and request deletion again.',
    ],
    action: { label: 'Go to Your data', url: `${ctx.site.url}/profile/data` },
  }))
}

/** `reason` is in the owner’s language. */
export async function mailDeletionBlocked(ctx: AppContext, to: Owner, reason: string) {
  await post(ctx, to, 'account-kept', () => ({
    subject: t`Your ${ctx.site.name} account wasn’t deleted`,
    title: 'Your account wasn’t deleted',
    paragraphs: ['Your account was due to be deleted today, but we couldn’t delete it:', reason],
    action: { label: 'Go to Your data', url: `${ctx.site.url}/profile/data` },
  }))
}

export async function mailAccountDeleted(ctx: AppContext, to: Owner, retained: readonly string[]) {
  await post(ctx, to, accountDeletedMailKind, () => ({
    subject: t`Your ${ctx.site.name} account was deleted`,
    title: 'Your account was deleted',
    paragraphs: [
      'As you asked, we deleted your account, your aircraft with their photos and documents, and everything you saved. People you wrote to still have your messages, without your name and address.',
      ...(retained.length > 0 ? ['We keep the following:', ...retained] : []),
      'Your data stays in our backups until newer backups replace them. We only restore a backup after a disaster, and then we delete your data again.',
    ],
    action: { label: 'How long we keep data', url: `${ctx.site.url}/privacy#retention` },
  }))
}

/** Skips unconfirmed addresses, which may belong to someone who doesn't know about the account. */
async function post(ctx: AppContext, to: Owner, kind: string, compose: () => Letter) {
  const { profileId, email, isConfirmed, language } = to
  if (!isConfirmed) return
  const reader = language === undefined ? { profileId } : { language }
  await composeForReader(ctx, reader, (ctx) => {
    const { subject, ...content } = compose()
    return queueMail(ctx, {
      purpose: `${kind}:${profileId}:${newToken()}`,
      kind,
      to: email,
      subject,
      ...renderMail(ctx, content),
    })
  })
}

/** `language` is stated if it has already been loaded, or if the account no longer has it. */
type Owner = {
  profileId: number
  email: string
  isConfirmed: boolean
  language?: Language | null
}
type Requested = Owner & { dueAt: Date; token: string; closing: readonly { name: string }[] }
type Letter = {
  subject: string
  title: string
  paragraphs: string[]
  action: { label: string; url: string }
}
