import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import {
  endConversationEndpoint,
  markReadEndpoint,
  reportConversationEndpoint,
} from '../contract.ts'
import type { LeadRow } from './conversation-row.ts'
import { recordEnd, recordRead, recordReport } from './mark-conversation.ts'
import { loadSellerSide } from './seller-side.ts'
import { findSellerParty } from './viewing/viewing-party.ts'

export const markRead = operation(markReadEndpoint, async (ctx, { id }) => {
  await requireWorkableLead(ctx, id)
  await recordRead(ctx, id, 'seller')
  return { message: 'Marked as read.' }
})

export const endConversation = operation(endConversationEndpoint, async (ctx, { id }) => {
  const party = await findSellerParty(ctx, id)
  await inTransaction(ctx, (ctx) => recordEnd(ctx, party))
  return { message: 'The conversation has ended.' }
})

export const reportConversation = operation(
  reportConversationEndpoint,
  async (ctx, { id, reason }) => {
    const person = await sellerPerson(ctx, await requireWorkableLead(ctx, id))
    await inTransaction(ctx, (ctx) => recordReport(ctx, id, { ...person, reason }))
    return { message: 'Thank you. We’ll look into it.' }
  },
)

async function sellerPerson(ctx: ActorContext, lead: LeadRow) {
  const { profileId } = ctx.actor
  const { people, answering } = await loadSellerSide(ctx, lead)
  const name = people.find((one) => one.profileId === profileId)?.name ?? answering
  return { side: 'seller', profileId, name } as const
}
