import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AppContext } from '#kernel/app-context.ts'
import type { Attachment, Message } from '../../contract.ts'
import type { ConversationRow, LeadRow } from '../conversation-row.ts'
import { type MaskOptions, maskContacts } from '../mask-contacts.ts'
import type { ConversationSide } from '../reply-address.ts'
import type { SellerSide } from '../seller-side.ts'

/** Returns the messages of a lead, oldest first. The first one is the original inquiry, with ID 0. */
export async function loadMessages(
  ctx: AppContext,
  lead: LeadRow,
  fileAddress: (attachmentId: number) => string,
): Promise<LoadedMessage[]> {
  const rows = await selectMessages(ctx, lead.id).execute()
  const question: LoadedMessage = {
    messageId: 0,
    at: lead.submitted_at.toISOString(),
    author: 'buyer',
    name: lead.contact_name,
    way: 'listing',
    body: lead.message,
    quoted: null,
    attachments: [],
    mailId: null,
  }
  return [question, ...rows.map((row) => toMessage(row, fileAddress))]
}

function selectMessages({ db }: AppContext, leadId: number) {
  return db
    .selectFrom('lead_message as message')
    .select(['message.id', 'message.at', 'message.author', 'message.by_name', 'message.way'])
    .select(['message.body', 'message.quoted', 'message.mail_id'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('lead_attachment as file')
          .select(['file.id', 'file.file_name', 'file.content_type', 'file.bytes'])
          .select(['file.width', 'file.height'])
          .whereRef('file.message_id', '=', 'message.id')
          .orderBy('file.id'),
      ).as('files'),
    )
    .where('message.lead_id', '=', leadId)
    .orderBy('message.at')
    .orderBy('message.id')
}

function toMessage(row: MessageRow, fileAddress: (attachmentId: number) => string): LoadedMessage {
  return {
    messageId: row.id,
    at: row.at.toISOString(),
    author: row.author,
    name: row.by_name,
    way: row.way,
    body: row.body || null,
    quoted: row.quoted,
    attachments: row.files.map((file) => ({
      attachmentId: file.id,
      fileName: file.file_name,
      contentType: file.content_type as Attachment['contentType'],
      bytes: file.bytes,
      width: file.width,
      height: file.height,
      url: fileAddress(file.id),
    })),
    mailId: row.mail_id,
  }
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]
export type LoadedMessage = Omit<Message, 'warnings'> & {
  /** ID of the email that carries the message to the other side. */
  mailId: number | null
}

type Hiding = Pick<ConversationRow, 'hides_seller_address' | 'hides_buyer_address'>

/**
 * Returns the message as one side may see it. Each side sees only its own quoted text, which may contain emails to that
 * side. If the other side hides its addresses, masks contact details in the message, quoted text, and file names.
 */
export function maskForReader<M extends VisibleMessage>(
  reader: ConversationSide,
  message: M,
  { lead, side, hiding }: { lead: LeadRow; side: SellerSide; hiding: Hiding | null },
): M {
  const hides =
    reader === 'buyer' ? (hiding?.hides_seller_address ?? true) : hiding?.hides_buyer_address
  const isOwn = message.author === reader
  const quoted = isOwn ? message.quoted : null
  if (!hides) return { ...message, quoted }
  const masked: MaskOptions =
    reader === 'buyer'
      ? { allowedAddresses: [lead.contact_email], phones: side.phones }
      : {
          allowedAddresses: side.people.map(({ address }) => address),
          phones: [lead.contact_phone, lead.contact_sms].filter((phone) => phone !== null),
        }
  // Readers see their own text unmasked, but not the text they quoted.
  const mask = (text: string | null, isQuoted = false) =>
    text === null ? null : maskContacts(text, { ...masked, isQuoted })
  return {
    ...message,
    body: isOwn ? message.body : mask(message.body),
    quoted: mask(quoted, true),
    attachments: message.attachments.map((file) => ({
      ...file,
      fileName: isOwn ? file.fileName : (mask(file.fileName) ?? ''),
    })),
  }
}

type VisibleMessage = Pick<Message, 'author' | 'body' | 'quoted' | 'attachments'>
