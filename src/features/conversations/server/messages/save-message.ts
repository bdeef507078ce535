import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import {
  recordLeadChange,
  recordResponse,
} from '#features/leads/server/public/record-lead-change.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { maxConversationBytes } from '../../conversation-limits.ts'
import { type LeadRow, lockLeadRow, openConversation } from '../conversation-row.ts'
import type { ConversationSide } from '../reply-address.ts'
import { type ComposeOwn, mailMessage } from './mail-message.ts'
import type { StoredMessageFile } from './message-files.ts'
import { recordWarnings } from './record-warnings.ts'

/**
 * Saves a message with its files, email, and effects on the lead in one transaction. Idempotent by key, even after the
 * conversation has ended. New messages after that throw a conflict (409).
 */
export function saveMessage(
  ctx: AppContext,
  leadId: number,
  message: NewMessage,
): Promise<SavedMessage> {
  return inTransaction(ctx, (ctx) => saveMessageInTransaction(ctx, leadId, message))
}

/** Saves a message as part of the caller's transaction. */
export async function saveMessageInTransaction(
  ctx: AppContext,
  leadId: number,
  message: NewMessage,
): Promise<SavedMessage> {
  // Concurrent requests with the same key wait for this lock and then find the message.
  const lead = await lockLeadRow(ctx, leadId)
  const existing = await findByKey(ctx, leadId, message.clientKey)
  if (existing !== null) return { messageId: existing, isNew: false }
  await prepareConversation(ctx, lead, message)
  const messageId = await insertMessage(ctx, lead, message)
  await recordWarnings(ctx, lead, message)
  // Mailing an automatic reply could start an exchange between two machines.
  const isMachine = message.way === 'automatic'
  if (!isMachine) await mailMessage(ctx, lead, messageId, message.composeMail)
  if (message.author === 'seller' && !isMachine && !message.isAutomatic)
    await recordSellerReply(ctx, lead, message)
  else await recordLeadChange(ctx, lead.id, {})
  return { messageId, isNew: true }
}

async function recordSellerReply(ctx: AppContext, lead: LeadRow, message: NewMessage) {
  await recordResponse(ctx, lead, { profile_id: message.profileId, by_name: message.byName })
  if (ctx.actor)
    await recordActivity(ctx, ctx.actor.profileId, 'lead.answer', {
      about: `${lead.contact_name}, ${lead.listing_title}`,
      path: `/leads/${lead.id}`,
    })
}

async function findByKey({ db }: AppContext, leadId: number, clientKey: string) {
  const row = await db
    .selectFrom('lead_message')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
  return row?.id ?? null
}

async function prepareConversation(
  ctx: AppContext,
  lead: LeadRow,
  { hidesAddress, files }: NewMessage,
) {
  const conversation = await openConversation(ctx, lead)
  if (conversation.ended_at)
    throw new Refusal('conflict', {
      message: 'This conversation has ended, so your message wasn’t sent.',
    })
  if (hidesAddress !== undefined && hidesAddress !== conversation.hides_seller_address)
    await ctx.db
      .updateTable('conversation')
      .set({ hides_seller_address: hidesAddress })
      .where('lead_id', '=', lead.id)
      .execute()
  const sent = files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (sent > 0 && (await storedBytes(ctx, lead.id)) + sent > maxConversationBytes)
    throw new Refusal('conflict', { message: 'This conversation has reached its file limit.' })
}

async function storedBytes({ db }: AppContext, leadId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('lead_attachment as file')
    .innerJoin('lead_message as message', 'message.id', 'file.message_id')
    .select((eb) => eb.fn.sum<number>('file.bytes').as('bytes'))
    .where('message.lead_id', '=', leadId)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

async function insertMessage(ctx: AppContext, lead: LeadRow, message: NewMessage) {
  const { id } = await ctx.db
    .insertInto('lead_message')
    .values({
      lead_id: lead.id,
      at: ctx.now(),
      author: message.author,
      profile_id: message.profileId,
      by_name: message.byName,
      way: message.way,
      body: message.body,
      quoted: message.quoted,
      client_key: message.clientKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (message.files.length > 0)
    await ctx.db
      .insertInto('lead_attachment')
      .values(message.files.map((file) => ({ ...file, message_id: id })))
      .execute()
  return id
}

export type NewMessage = {
  author: ConversationSide
  profileId: number | null
  byName: string
  /** `automatic` is an email that a machine wrote, such as an out-of-office reply. */
  way: 'site' | 'mail' | 'automatic'
  body: string
  quoted: string | null
  clientKey: string
  /** True if the site wrote the message for the seller, so that it isn't an answer. */
  isAutomatic?: boolean | undefined
  files: readonly StoredMessageFile[]
  /** True to hide the seller's address from now on. Undefined leaves the setting unchanged. */
  hidesAddress?: boolean | undefined
  /** Returns the email's subject and attachments. Defaults to those of a plain message. */
  composeMail?: ComposeOwn | undefined
}
type SavedMessage = { messageId: number; isNew: boolean }
