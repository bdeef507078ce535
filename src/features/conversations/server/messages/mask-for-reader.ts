import type { Message } from '../../contract.ts'
import type { ConversationRow, LeadRow } from '../conversation-row.ts'
import { type MaskOptions, maskContacts } from '../mask-contacts.ts'
import type { Side } from '../reply-address.ts'
import type { SellerSide } from '../seller-side.ts'

type Hiding = Pick<ConversationRow, 'hides_seller_address' | 'hides_buyer_address'>

/**
 * Returns the message as one side may see it. Each side sees only its own quoted text, which may contain emails to that
 * side. If the other side hides its addresses, masks contact details in the message, quoted text, and file names.
 */
export function maskForReader<M extends VisibleMessage>(
  reader: Side,
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
