import { randomUUID } from 'node:crypto'
import type { Membership } from '#features/brokerages/membership.ts'
import {
  getConversation,
  loadConversationFacts,
} from '#features/conversations/server/public/get-conversation.ts'
import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import { toGauge } from '#features/listings/gauge.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { LeadCard } from '../contract.ts'
import { getBizLead } from './get-biz-lead.ts'
import { requireMember } from './require-member.ts'
import { selectLeads, withListColumns } from './select-leads.ts'
import { toLeadCard } from './to-tracked-lead.ts'

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

/**
 * Returns the card of a lead that the caller has just changed. Members with restricted access still get it once
 * after reassigning the lead to someone else.
 */
export async function loadLeadCard(ctx: ActorContext, leadId: number): Promise<LeadCard> {
  const { biz_id: bizId } = await ctx.db
    .selectFrom('lead')
    .select('biz_id')
    .where('id', '=', leadId)
    .$narrowType<{ biz_id: number }>()
    .executeTakeFirstOrThrow()
  const member = await requireMember(ctx, bizId)
  const everything: Membership = { ...member, seesOwnOnly: false }
  const row = await withListColumns(
    selectLeads(ctx, bizId, everything, { leadId }),
    member,
  ).executeTakeFirstOrThrow()
  return toLeadCard(row)
}
