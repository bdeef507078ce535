import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import {
  endConversationEndpoint,
  markReadEndpoint,
  reportConversationEndpoint,
} from '../contract.ts'
import { recordEnd, recordRead, recordReport } from './mark-conversation.ts'
import { findSellerParty } from './viewing/viewing-party.ts'

export const markRead = operation(markReadEndpoint, async (ctx, { id }) => {
  await requireWorkableLead(ctx, id)
  await recordRead(ctx, id, 'seller')
  return { message: 'Marked as read.' }
})

export const endConversation = writeOperation(endConversationEndpoint, async (ctx, { id }) => {
  await recordEnd(ctx, await findSellerParty(ctx, id))
  return { message: 'The conversation has ended.' }
})

export const reportConversation = writeOperation(
  reportConversationEndpoint,
  async (ctx, { id, reason }) => {
    await requireWorkableLead(ctx, id)
    await recordReport(ctx, id, 'seller', reason)
    return { message: 'Thank you. We’ll look into it.' }
  },
)
