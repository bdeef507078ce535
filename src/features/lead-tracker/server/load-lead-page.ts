import { randomUUID } from 'node:crypto'
import { getConversation } from '#features/conversations/server/public/get-conversation.ts'
import { loadConversationFacts } from '#features/conversations/server/public/load-conversation-facts.ts'
import { workableLead } from '#features/leads/server/public/workable-lead.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { getBizLead } from './get-biz-lead.ts'

/** The page of a brokerage's lead, by its number alone. */
export async function loadLeadPage(ctx: ActorContext, leadId: number) {
  const { biz_id: id, listing_id: listingId } = await workableLead(ctx, leadId)
  if (id === null) throw new Refusal('not_found', { message: 'lead not found...' })
  const conversation = await getConversation(ctx, { id: leadId })
  return {
    ...(await getBizLead(ctx, { id, leadId })),
    conversation,
    asked: await loadConversationFacts(ctx, listingId, conversation),
    now: ctx.now().toISOString(),
    messageKey: randomUUID(),
  }
}
