import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { consume } from '#kernel/server/rate-limit.ts'
import { filesMax, messageBytesMax } from '../../conversation-limits.ts'
import type { LeadRow } from '../conversation-row.ts'
import { limits } from '../limits.ts'
import { keepInTransaction, type NewMessage } from '../messages/keep-message.ts'
import { storeMessageFiles } from '../messages/message-files.ts'
import { readReplyAddress, type Side } from '../reply-address.ts'
import { findWriter, loadSellerSide } from '../seller-side.ts'
import { mailNotice, type NoticeReason } from './mail-notice.ts'
import { type InboundMail, readMail } from './read-mail.ts'

export type Outcome = 'taken' | 'unknown' | 'refused' | 'automatic'

/**
 * Takes a mail that came in, whichever way it came and however often: what becomes of it is decided once, in the
 * transaction that also keeps the message. Throws only if nothing was decided; then it may be brought again.
 */
export async function takeMail(ctx: AppContext, raw: Uint8Array): Promise<Outcome> {
  const mail = await readMail(raw)
  const known = await findOutcome(ctx, mail.messageId)
  if (known) return known
  const aim = await findAim(ctx, mail.recipients)
  if (mail.isAutomatic) return recordOutcome(ctx, mail, 'automatic', 'written by a machine')
  if (!aim) return recordOutcome(ctx, mail, 'unknown', 'for no conversation')
  const writer = await findSender(ctx, aim, mail.sender)
  if (!writer) return refuse(ctx, mail, aim, 'stranger')
  const isFlood = !(await tryConsume(ctx, `${aim.lead.id} ${aim.side}`))
  if (isFlood) return recordOutcome(ctx, mail, 'refused', 'too many')
  if (totalBytes(mail) > messageBytesMax) return refuse(ctx, mail, aim, 'too large')
  return keep(ctx, mail, aim, writer)
}

async function keep(ctx: AppContext, mail: InboundMail, { lead, side }: Aim, writer: Writer) {
  const clientKey = `mail:${mail.messageId}`
  const files = mail.files.slice(0, filesMax)
  const { stored, dropped } = await storeMessageFiles(ctx, lead.id, clientKey, files)
  const left = [...dropped, ...mail.files.slice(filesMax).map(({ fileName }) => fileName)]
  const note = left.length > 0 ? `[Left out, as neither picture nor PDF: ${left.join(', ')}]` : ''
  const body = [mail.body, note].filter(Boolean).join('\n\n')
  if (body === '' && stored.length === 0) return refuse(ctx, mail, { lead, side }, 'empty')
  const message: NewMessage = {
    author: side,
    profileId: writer.profileId,
    byName: writer.name,
    way: 'mail',
    body,
    quoted: mail.quoted,
    clientKey,
    files: stored,
  }
  try {
    return await inTransaction(ctx, async (ctx) => {
      // Whoever brings the same mail at the same time waits here.
      if (!(await insertOutcome(ctx, mail, 'taken', null))) return 'taken' as const
      await keepInTransaction(ctx, lead.id, message)
      return 'taken' as const
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict')
      return refuse(ctx, mail, { lead, side }, 'ended')
    throw error
  }
}

/** The sender is told once why nobody reads it. */
function refuse(ctx: AppContext, mail: InboundMail, { lead, side }: Aim, reason: NoticeReason) {
  return inTransaction(ctx, async (ctx) => {
    if (await insertOutcome(ctx, mail, 'refused', reason))
      await mailNotice(ctx, { lead, side, to: mail.sender, reason })
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

/** The address alone could have been passed on: its side must be the sender's. */
async function findSender(
  ctx: AppContext,
  { lead, side }: Aim,
  sender: string,
): Promise<Writer | null> {
  if (side === 'seller') return findWriter(ctx, lead, await loadSellerSide(ctx, lead), sender)
  const isBuyer = sender.toLowerCase() === lead.contact_email.toLowerCase()
  return isBuyer ? { name: lead.contact_name, profileId: lead.profile_id } : null
}

async function findOutcome({ db }: AppContext, messageId: string): Promise<Outcome | null> {
  const row = await db
    .selectFrom('inbound_mail')
    .select('outcome')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return (row?.outcome ?? null) as Outcome | null
}

async function recordOutcome(ctx: AppContext, mail: InboundMail, outcome: Outcome, reason: string) {
  await insertOutcome(ctx, mail, outcome, reason)
  return outcome
}

/** Returns false if the mail was decided on before. */
async function insertOutcome(
  ctx: AppContext,
  { messageId, sender, recipients }: InboundMail,
  outcome: Outcome,
  reason: string | null,
): Promise<boolean> {
  const written = await ctx.db
    .insertInto('inbound_mail')
    .values({
      message_id: messageId,
      received_at: ctx.now(),
      sender: sender.slice(0, 300),
      recipient: (recipients[0] ?? '').slice(0, 300),
      outcome,
      reason,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return written !== undefined
}

async function tryConsume(ctx: AppContext, subject: string): Promise<boolean> {
  try {
    await consume(ctx, limits.mailsBySender, subject)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function totalBytes({ files }: InboundMail): number {
  return files.reduce((sum, { content }) => sum + content.length, 0)
}

type Aim = { lead: LeadRow; side: Side }
type Writer = { name: string; profileId: number | null }
