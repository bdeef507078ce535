import { leadBuyer, type Reader } from '#features/mail/server/public/compose-for-reader.ts'
import type { LeadRow } from './conversation-row.ts'
import type { ConversationSide } from './reply-address.ts'

/** Returns who reads the texts of a conversation on one side, to choose their language. */
export function readerOfSide(lead: LeadRow, side: ConversationSide): Reader {
  return side === 'buyer' ? leadBuyer(lead) : { profileId: lead.seller_profile_id }
}

export function otherSide(side: ConversationSide): ConversationSide {
  return side === 'buyer' ? 'seller' : 'buyer'
}
