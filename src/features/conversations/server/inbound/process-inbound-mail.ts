import { createHash } from 'node:crypto'
import { recordBounce } from '#features/mail/server/public/bounces.ts'
import { composeForReader } from '#features/mail/server/public/compose-for-reader.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { isMailAddress } from '#kernel/addresses/mail-address.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { tryConsumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { cleanText } from '#kernel/server/texts/clean-texts.ts'
import { TaskFailure } from '#kernel/server/threads/task-thread.ts'
import { maxFiles, maxMessageBytes, maxRawBytes } from '../../conversation-limits.ts'
import { conversationLimits } from '../conversation-limits.ts'
import type { LeadRow } from '../conversation-row.ts'
import { storeMessageFiles } from '../messages/message-files.ts'
import { type NewMessage, saveMessageInTransaction } from '../messages/save-message.ts'
import { otherSide, readerOfSide } from '../reader-of-side.ts'
import { type ConversationSide, readReplyAddress } from '../reply-address.ts'
import { findSellerSender, loadSellerSide } from '../seller-side.ts'
import { isAligned } from './is-aligned.ts'
import {
  findOutcome,
  insertOutcome,
  type Outcome,
  recordOutcome,
  recordUnparsableMail,
  UnreadableMail,
} from './outcomes.ts'
import {
  type Envelope,
  parseContent,
  parseEnvelope,
  parseReport,
  type ReceivedContent,
} from './parse-mail.ts'

/**
 * Decides what happens to an email and saves its message in one transaction. An email of a participant is delivered,
 * or the participant is notified. Parses the content only if the sender belongs to the conversation. If `isCut` is
 * true, the email exceeds the size limit and `raw` contains only its headers. Throws UnreadableMail the first time the
 * email can't be parsed. After any other error, the email can be delivered again.
 */
export async function processInboundMail(
  ctx: AppContext,
  raw: Uint8Array,
  { isCut = false } = {},
): Promise<Outcome> {
  const envelope = await parseHeaders(ctx, raw)
  if (!envelope) return recordUnparsableMail(ctx, raw)
  const earlierOutcome = await findOutcome(ctx, envelope.messageId)
  if (earlierOutcome) return earlierOutcome
  if (envelope.isReport) return takeReport(ctx, raw, envelope)
  const aim = await findAim(ctx, envelope.recipients)
  const writer = aim && (await findSender(ctx, aim, envelope.sender))
  if (!writer && (envelope.isAutomatic || envelope.isBulk))
    return recordOutcome(ctx, envelope, 'automatic', 'written by a machine')
  if (!aim) return recordOutcome(ctx, envelope, 'unknown', 'for no conversation')
  if (!writer) return refuse(ctx, envelope, aim, 'stranger')
  const isFlood = !(await tryConsumeRateLimit(
    ctx,
    conversationLimits.mailsBySender,
    `${aim.lead.id} ${aim.side}`,
  ))
  if (isFlood) return refuse(ctx, envelope, aim, 'too many')
  if (isCut || raw.length > maxRawBytes) return refuse(ctx, envelope, aim, 'too large')
  const content = await readOrRefuse(ctx, raw, envelope, aim)
  if (totalBytes(content) > maxMessageBytes) return refuse(ctx, envelope, aim, 'too large')
  return keep(ctx, { ...envelope, ...content }, aim, writer)
}

/** Returns null if the headers can't be parsed. */
async function parseHeaders(ctx: AppContext, raw: Uint8Array): Promise<Envelope | null> {
  try {
    return await parseEnvelope(raw)
  } catch (error) {
    if (!(error instanceof TaskFailure)) throw error
    ctx.log.warn({ error: error.message }, 'failed to parse inbound email headers')
    return null
  }
}

/** Marks the address that a delivery report is about, if it's certain that it can't receive email. */
async function takeReport(ctx: AppContext, raw: Uint8Array, envelope: Envelope) {
  const report = await parseReport(raw).catch((error) => {
    if (error instanceof TaskFailure) return null
    throw error
  })
  const status = report && (await recordBounce(ctx, envelope.recipients, report))
  if (status) return recordOutcome(ctx, envelope, 'automatic', `undeliverable: ${status}`)
  return recordOutcome(ctx, envelope, 'automatic', 'delivery-report')
}

async function readOrRefuse(ctx: AppContext, raw: Uint8Array, envelope: Envelope, aim: Aim) {
  try {
    return await parseContent(raw)
  } catch (error) {
    if (!(error instanceof TaskFailure)) throw error
    ctx.log.warn({ error: error.message }, 'failed to parse inbound email')
    await refuse(ctx, envelope, aim, 'unreadable')
    throw new UnreadableMail('The email can’t be parsed.')
  }
}

async function keep(ctx: AppContext, mail: InboundMail, { lead, side }: Aim, writer: Writer) {
  const clientKey = `mail:${mail.messageId}`
  const files = mail.files.slice(0, maxFiles)
  const { stored, dropped } = await storeMessageFiles(ctx, lead.id, clientKey, files)
  const left = [...dropped, ...mail.files.slice(maxFiles).map(({ fileName }) => fileName)]
  const note = await composeForReader(ctx, readerOfSide(lead, otherSide(side)), () =>
    left.length > 0 ? t`[Files not included (not images or PDFs): ${left.join(', ')}]` : '',
  )
  const body = cleanText(ctx, [mail.body, note].filter(Boolean).join('\n\n'))
  if (body === '' && stored.length === 0) return refuse(ctx, mail, { lead, side }, 'empty')
  const message: NewMessage = {
    author: side,
    profileId: writer.profileId,
    byName: writer.name,
    way: mail.isAutomatic ? 'automatic' : 'mail',
    body,
    quoted: mail.quoted && cleanText(ctx, mail.quoted),
    clientKey,
    files: stored,
  }
  try {
    return await inTransaction(ctx, async (ctx) => {
      // Concurrent deliveries of the same email block here.
      if (!(await insertOutcome(ctx, mail, 'taken', null))) return 'taken' as const
      await saveMessageInTransaction(ctx, lead.id, message)
      return 'taken' as const
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict')
      return refuse(ctx, mail, { lead, side }, 'ended')
    throw error
  }
}

/**
 * Rejects the email and notifies the sender once, unless a machine wrote it. To prevent backscatter, sends no notice
 * if the sender's address may be forged, and limits the notices per mailbox and to unknown senders per conversation.
 */
function refuse(ctx: AppContext, mail: Envelope, { lead, side }: Aim, reason: NoticeReason) {
  return inTransaction(ctx, async (ctx) => {
    const isNew = await insertOutcome(ctx, mail, 'refused', reason)
    const mayNotify =
      isNew &&
      !mail.isAutomatic &&
      isAligned(mail, ctx.config.inboundAuthservId) &&
      (reason !== 'stranger' ||
        (await tryConsumeRateLimit(
          ctx,
          conversationLimits.strangerNotices,
          `${lead.id} ${side}`,
        ))) &&
      (await tryConsumeRateLimit(ctx, conversationLimits.noticesByMailbox, mail.sender))
    if (mayNotify && isMailAddress(mail.sender)) {
      const to = { ...readerOfSide(lead, side), email: mail.sender }
      await mailNotice(ctx, to, { lead, side, reason })
    }
    return 'refused' as const
  })
}

async function findAim(ctx: AppContext, recipients: readonly string[]): Promise<Aim | null> {
  for (const address of recipients) {
    const named = await readReplyAddress(ctx, address)
    if (!named) continue
    const lead = await ctx.db
      .selectFrom('lead')
      .innerJoin('conversation', 'conversation.lead_id', 'lead.id')
      .selectAll('lead')
      .where('conversation.reply_key', '=', named.replyKey)
      .executeTakeFirst()
    if (lead) return { lead, side: named.side }
  }
  return null
}

/**
 * Returns null if the sender doesn't belong to the side that the address was created for, for example if the email was
 * forwarded.
 */
async function findSender(
  ctx: AppContext,
  { lead, side }: Aim,
  sender: string,
): Promise<Writer | null> {
  if (side === 'seller') return findSellerSender(ctx, lead, await loadSellerSide(ctx, lead), sender)
  const isBuyer = sender.toLowerCase() === lead.contact_email.toLowerCase()
  return isBuyer ? { name: lead.contact_name, profileId: lead.profile_id } : null
}

function totalBytes({ files }: ReceivedContent): number {
  return files.reduce((sum, { content }) => sum + content.length, 0)
}

type InboundMail = Envelope & ReceivedContent
type Aim = { lead: LeadRow; side: ConversationSide }
type Writer = { name: string; profileId: number | null }

/**
 * Emails a sender the reason for a rejection. To prevent loops, sends at most one email per conversation, sender, and
 * reason.
 */
const mailNotice = defineMail<Aim & { reason: NoticeReason }>(
  'inbound-notice',
  (_ctx, { lead, side, reason }, { email }) => {
    const sender = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)
    return {
      purpose: `inbound-notice:${lead.id}:${side}:${sender}:${reason}`,
      subject: translate('Your email was not delivered'),
      headers: { 'Auto-Submitted': 'auto-replied' },
      preheader: translate(texts[reason]),
      paragraphs: [translate(texts[reason])],
      footer: [{ text: translate('Please don’t reply to this email. Replies aren’t read.') }],
    }
  },
)

const texts: Record<NoticeReason, string> = {
  ended: 'The conversation you replied to has ended.',
  'too many':
    'You sent too many emails within an hour. Please wait an hour, and then send your message again.',
  'too large': 'The attachments total more than 20 MB. Please send fewer or smaller files.',
  empty:
    'Your email contained no text of your own, and no images or PDF files that we could deliver.',
  stranger:
    'Your email came from an address that isn’t part of the conversation. Please send it again from the address that received our email, or reply on the page our email links to.',
  unreadable:
    'We couldn’t read your email. Please resend your message as plain text, or reply on the page our email links to.',
}

type NoticeReason = 'ended' | 'too many' | 'too large' | 'empty' | 'stranger' | 'unreadable'
