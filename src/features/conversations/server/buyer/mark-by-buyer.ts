import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import {
  endConversationByBuyerEndpoint,
  markReadByBuyerEndpoint,
  reportConversationByBuyerEndpoint,
} from '../../buyer-contract.ts'
import { recordEnd, recordRead, recordReport } from '../mark-conversation.ts'
import { findBuyerParty } from '../viewing/viewing-party.ts'
import { requireLeadByLink } from './create-buyer-link.ts'

export const markReadByBuyer = operation(markReadByBuyerEndpoint, async (ctx, { token }) => {
  const { lead } = await requireLeadByLink(ctx, token)
  await recordRead(ctx, lead.id, 'buyer')
  return { message: 'Marked as read.' }
})

export const endConversationByBuyer = operation(
  endConversationByBuyerEndpoint,
  async (ctx, { token }) => {
    const party = await findBuyerParty(ctx, token)
    await inTransaction(ctx, (ctx) => recordEnd(ctx, party))
    return { message: 'Conversation ended. You and the seller can no longer send messages.' }
  },
)

export const reportConversationByBuyer = operation(
  reportConversationByBuyerEndpoint,
  async (ctx, { token, reason }) => {
    const { lead } = await requireLeadByLink(ctx, token)
    await inTransaction(ctx, (ctx) => recordReport(ctx, lead.id, 'buyer', reason))
    return { message: 'Thank you. We’ll look into it.' }
  },
)
