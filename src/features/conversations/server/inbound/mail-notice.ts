import { createHash } from 'node:crypto'
import { isMailAddress } from '#features/mail/rules.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'
import type { LeadRow } from '../conversation-row.ts'
import type { Side } from '../reply-address.ts'

/**
 * Emails a sender the reason for a rejection. To prevent loops, sends at most one email per conversation, sender, and
 * reason.
 */
export async function mailNotice(ctx: AppContext, { lead, side, to, reason }: Notice) {
  if (!isMailAddress(to)) return
  const sender = createHash('sha256').update(to.toLowerCase()).digest('hex').slice(0, 16)
  await queueMail(ctx, {
    purpose: `inbound-notice:${lead.id}:${side}:${sender}:${reason}`,
    kind: 'inbound-notice',
    to,
    subject: 'Your email was not delivered',
    ...renderMail(ctx, {
      preheader: texts[reason],
      title: 'Your email was not delivered',
      paragraphs: [texts[reason]],
      footer: [{ text: 'Please don’t reply to this email. Replies aren’t read.' }],
    }),
  })
}

const texts: Record<NoticeReason, string> = {
  ended: 'The conversation you replied to has ended.',
  'too large': 'The attachments total more than 20 MB. Please send fewer or smaller files.',
  empty: 'Your email didn’t contain any text, images, or PDF files that we could deliver.',
  unreadable:
    'We couldn’t read your email. Please resend your message as plain text, or reply on the page our email links to.',
}

export type NoticeReason = 'ended' | 'too large' | 'empty' | 'unreadable'
type Notice = { lead: LeadRow; side: Side; to: string; reason: NoticeReason }
