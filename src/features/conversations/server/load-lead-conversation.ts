import { randomUUID } from 'node:crypto'
import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { displayedAddress } from '#kernel/server/privacy/personal-data.ts'
import { getConversation, loadConversationFacts } from './public/get-conversation.ts'
import { loadSharedCard } from './public/load-shared-card.ts'

export async function loadLeadConversation(ctx: ActorContext, id: number) {
  const conversation = await getConversation(ctx, { id })
  const lead = await requireWorkableLead(ctx, id)
  return {
    conversation,
    card: await loadSharedCard(ctx, id),
    isBrokerages: lead.biz_id !== null,
    requested: await loadConversationFacts(ctx, lead.listing_id, conversation),
    listing: lead.listing_id === null ? null : { id: lead.listing_id },
    contact: {
      listingTitle: lead.listing_title,
      email: displayedAddress(lead.contact_email),
      phones: [...new Set([lead.contact_phone, lead.contact_sms])].filter((item) => item !== null),
      purchaseTime: lead.purchase_time,
    },
    now: ctx.now().toISOString(),
    messageKey: randomUUID(),
  }
}
