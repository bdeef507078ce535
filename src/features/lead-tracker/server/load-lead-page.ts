import { randomUUID } from 'node:crypto'
import { getConversation } from '#features/conversations/server/public/get-conversation.ts'
import { loadConversationFacts } from '#features/conversations/server/public/load-conversation-facts.ts'
import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import { toGauge } from '#features/listings/gauge.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { getBizLead } from './get-biz-lead.ts'

export async function loadLeadPage(ctx: ActorContext, leadId: number) {
  const { biz_id: id, listing_id: listingId } = await requireWorkableLead(ctx, leadId)
  if (id === null) throw new Refusal('not_found', { message: 'lead not found...' })
  const conversation = await getConversation(ctx, { id: leadId })
  return {
    ...(await getBizLead(ctx, { id, leadId })),
    conversation,
    gauge: await loadGauge(ctx, listingId),
    asked: await loadConversationFacts(ctx, listingId, conversation),
    now: ctx.now().toISOString(),
    messageKey: randomUUID(),
  }
}

async function loadGauge(ctx: ActorContext, listingId: number | null) {
  const [card] = await loadListingCards(ctx, listingId === null ? [] : [listingId])
  return card ? toGauge(card) : null
}
