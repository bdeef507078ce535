import { createHash } from 'node:crypto'
import { isMailAddress } from '#features/mail/rules.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'
import type { LeadRow } from '../conversation-row.ts'
import type { Side } from '../reply-address.ts'

/** Tells a sender why their mail was not taken: once a conversation, sender and reason, so that no loop can begin. */
export async function mailNotice(ctx: AppContext, { lead, side, to, reason }: Notice) {
  if (!isMailAddress(to)) return
  const sender = createHash('sha256').update(to.toLowerCase()).digest('hex').slice(0, 16)
  await queueMail(ctx, {
    purpose: `inbound-notice:${lead.id}:${side}:${sender}:${reason}`,
    kind: 'inbound-notice',
    to,
    subject: 'Your e-mail was not delivered',
    ...renderMail(ctx, {
      preheader: texts[reason],
      title: 'Your e-mail was not delivered',
      paragraphs: [texts[reason]],
      footer: [{ text: 'Nobody reads answers to this e-mail.' }],
    }),
  })
}

const texts: Record<NoticeReason, string> = {
  stranger:
    'It was sent to a conversation from an address that takes no part in it. Please write from the address that our e-mail came to, or on the page that it links to.',
  ended: 'The conversation that it answers has ended.',
  'too large': 'Its files are larger than 20 MB together. Please send fewer, or smaller ones.',
  empty: 'There was nothing in it that we could pass on: no text, no picture, no PDF.',
}

export type NoticeReason = 'stranger' | 'ended' | 'too large' | 'empty'
type Notice = { lead: LeadRow; side: Side; to: string; reason: NoticeReason }
