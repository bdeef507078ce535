import { leadBuyer, type Reader } from '#features/mail/server/public/compose-for-reader.ts'
import type { LeadRow } from './conversation-row.ts'
import type { Side } from './reply-address.ts'

/** Returns who reads the texts of a conversation on one side, to choose their language. */
export function readerOfSide(lead: LeadRow, side: Side): Reader {
  return side === 'buyer' ? leadBuyer(lead) : { profileId: lead.seller_profile_id }
}

export function otherSide(side: Side): Side {
  return side === 'buyer' ? 'seller' : 'buyer'
}
