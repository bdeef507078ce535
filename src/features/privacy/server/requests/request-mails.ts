import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { confirmRequestWithinDays, type RequestKind, requestKinds } from '../../request-kinds.ts'
import { accountDeletedMailKind } from '../deletion/deletion-mails.ts'

const mailKind = 'privacy-request'

/** Proves the address. Anyone can enter any address, so the email contains no text of users. */
export const mailRequestLink = defineMail<{ kind: RequestKind; token: string }>(
  mailKind,
  (ctx, { kind, token }) => ({
    purpose: `privacy-link:${newToken()}`,
    subject: t`Confirm your request to ${ctx.site.name}`,
    title: translate(requestKinds[kind]),
    paragraphs: [
      translate(
        'Someone sent us a request about personal data with this address. If it was you, confirm it. We do nothing until then.',
      ),
      t`The link works once, for ${formatCount(confirmRequestWithinDays, 'day')}. If it wasn’t you, ignore this email.`,
    ],
    action: {
      label: translate('Confirm request'),
      url: `/privacy-request/confirm?${new URLSearchParams({ t: token }).toString()}`,
    },
  }),
)

export const mailRequestReceived = defineMail<ReceivedRequest>(mailKind, (ctx, request) => ({
  purpose: `privacy-received:${request.id}`,
  replyTo: ctx.site.email,
  subject: t`We received your request ${request.id}`,
  title: translate(requestKinds[request.kind]),
  paragraphs: [
    t`Thank you. Our staff will answer by ${formatDate(request.dueOn)} at the latest.`,
    translate('To add something, reply to this email.'),
  ],
}))

/** Tells staff about a confirmed request. */
export const mailNewRequest = defineMail<ReceivedRequest>(mailKind, (_ctx, request) => ({
  purpose: `privacy-new:${request.id}`,
  subject: t`Privacy request ${request.id}: ${translate(requestKinds[request.kind])}`,
  paragraphs: [t`Answer it by ${formatDate(request.dueOn)}.`],
  action: { label: translate('Open request'), url: requestUrl(request.id) },
}))

export const mailRequestAnswer = defineMail<{ id: number; version: number; text: string }>(
  mailKind,
  (ctx, { id, version, text }) => ({
    purpose: `privacy-answer:${id}:${version}`,
    subject: t`Your request ${id} to ${ctx.site.name}`,
    replyTo: ctx.site.email,
    paragraphs: [{ userText: text }],
  }),
)

/** The last email to someone without an account. Its record is deleted as soon as the email is sent. */
export const mailDataErased = defineMail<{ id: number }>(accountDeletedMailKind, (ctx, { id }) => ({
  purpose: `privacy-erased:${id}:${newToken()}`,
  subject: t`${ctx.site.name} erased your data`,
  title: translate('Your data was erased'),
  paragraphs: [
    translate(
      'As you asked, we erased your data. People you wrote to still have your messages, without your name and address.',
    ),
    translate(
      'Your data stays in our backups until newer backups replace them. We only restore a backup after a disaster, and then we delete your data again.',
    ),
  ],
  action: { label: translate('How long we keep data'), url: '/privacy#retention' },
}))

export function requestUrl(id: number): string {
  return `/admin?tab=privacy&request=${id}`
}

type ReceivedRequest = { id: number; kind: RequestKind; dueOn: string }
