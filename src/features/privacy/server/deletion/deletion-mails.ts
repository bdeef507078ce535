import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { newToken } from '#kernel/server/secrets/secret-tokens.ts'

/** The last email to a user. Its record is deleted as soon as the email is sent. */
export const accountDeletedMailKind = 'account-deleted'

export const mailDeletionRequested = defineMail<Requested>(
  'account-deletion',
  (ctx, { profileId, dueAt, token, closing }) => {
    const day = formatDate(dueAt)
    return {
      purpose: `account-deletion:${profileId}:${newToken()}`,
      subject: t`Your ${ctx.site.name} account will be deleted on ${day}`,
      title: t`Your account will be deleted on ${day}`,
      paragraphs: [
        translate(
          'You asked us to delete your account. Nothing changes until then. After that, your aircraft are taken down, and the deletion can’t be undone.',
        ),
        ...closing.map(({ name }) => t`This also closes ${name} and removes all its aircraft.`),
        translate(
          'If you’ve changed your mind, or if you didn’t ask for this, cancel the deletion. You don’t need a password to use this link.',
        ),
      ],
      action: {
        label: translate('Cancel deletion'),
        url: `/keep-account?${new URLSearchParams({ t: token }).toString()}`,
      },
    }
  },
)

export const mailDeletionCanceled = defineMail<{ profileId: number }>(
  'account-kept',
  (ctx, { profileId }) => ({
    purpose: `account-kept:${profileId}:${newToken()}`,
    subject: t`Your ${ctx.site.name} account won’t be deleted`,
    title: translate('Your account won’t be deleted'),
    paragraphs: [
      translate('The deletion was canceled, and nothing has changed.'),
      translate(
        'If you didn’t cancel the deletion, choose a new password and request deletion again.',
      ),
    ],
    action: { label: translate('Go to Your data'), url: '/profile/data' },
  }),
)

/** `reason` is in the owner’s language. */
export const mailDeletionBlocked = defineMail<{ profileId: number; reason: string }>(
  'account-kept',
  (ctx, { profileId, reason }) => ({
    purpose: `account-kept:${profileId}:${newToken()}`,
    subject: t`Your ${ctx.site.name} account wasn’t deleted`,
    title: translate('Your account wasn’t deleted'),
    paragraphs: [
      translate('Your account was due to be deleted today, but we couldn’t delete it:'),
      reason,
    ],
    action: { label: translate('Go to Your data'), url: '/profile/data' },
  }),
)

export const mailAccountDeleted = defineMail<{ profileId: number; retained: readonly string[] }>(
  accountDeletedMailKind,
  (ctx, { profileId, retained }) => ({
    purpose: `${accountDeletedMailKind}:${profileId}:${newToken()}`,
    subject: t`Your ${ctx.site.name} account was deleted`,
    title: translate('Your account was deleted'),
    paragraphs: [
      translate(
        'As you asked, we deleted your account, your aircraft with their photos and documents, and everything you saved. People you wrote to still have your messages, without your name and address.',
      ),
      ...(retained.length > 0
        ? [translate('We keep the following:'), ...retained.map(translate)]
        : []),
      translate(
        'Your data stays in our backups until newer backups replace them. We only restore a backup after a disaster, and then we delete your data again.',
      ),
    ],
    action: { label: translate('How long we keep data'), url: '/privacy#retention' },
  }),
)

type Requested = {
  profileId: number
  dueAt: Date
  token: string
  closing: readonly { name: string }[]
}
