import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Membership } from '#features/brokerages/membership.ts'
import { requireMember } from '#features/brokerages/server/public/require-administrator.ts'
import {
  getConversation,
  loadConversationFacts,
} from '#features/conversations/server/public/get-conversation.ts'
import { loadSharedCard } from '#features/conversations/server/public/load-shared-card.ts'
import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import { toGauge } from '#features/listings/gauge.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { CardLead } from '../contract.ts'
import { getBizLead } from './get-biz-lead.ts'
import { selectLeads, withLeadColumns } from './select-leads.ts'
import { toLeadCard } from './to-tracked-lead.ts'

export async function loadLeadPage(ctx: ActorContext, leadId: number) {
  const { biz_id: id, listing_id: listingId } = await requireWorkableLead(ctx, leadId)
  if (id === null) throw new Refusal('not_found', { message: 'lead not found...' })
  const conversation = await getConversation(ctx, { id: leadId })
  return {
    ...(await getBizLead(ctx, { id, leadId })),
    conversation,
    card: await loadSharedCard(ctx, leadId),
    neighbors: await loadNeighbors(ctx, id, leadId),
    gauge: await loadGauge(ctx, listingId),
    requested: await loadConversationFacts(ctx, listingId, conversation),
    now: ctx.now().toISOString(),
    messageKey: randomUUID(),
  }
}

/** Loads the lead's position in its column of the board, and the leads next to it. Null for merged leads. */
async function loadNeighbors(ctx: ActorContext, bizId: number, leadId: number) {
  const inOrder = sql`over (order by lead.state_changed_at desc, lead.id desc)`
  const column = selectLeads(ctx, bizId, await requireMember(ctx, bizId))
    .where('lead.state_id', '=', (row) =>
      row.selectFrom('lead as this').select('this.state_id').where('this.id', '=', leadId),
    )
    .select([
      'lead.id',
      sql<number>`row_number() ${inOrder}`.as('position'),
      sql<number>`count(*) over ()`.as('count'),
      sql<number | null>`lag(lead.id) ${inOrder}`.as('previousId'),
      sql<number | null>`lead(lead.id) ${inOrder}`.as('nextId'),
    ])
  const found = await ctx.db
    .selectFrom(column.as('column'))
    .select(['position', 'count', 'previousId', 'nextId'])
    .where('id', '=', leadId)
    .executeTakeFirst()
  return found ?? null
}

async function loadGauge(ctx: ActorContext, listingId: number | null) {
  const [card] = await loadListingCards(ctx, listingId === null ? [] : [listingId])
  return card ? toGauge(card) : null
}

/**
 * Returns the card of a lead that the caller has just changed. Members with restricted access still get it once
 * after reassigning the lead to someone else.
 */
export async function loadLeadCard(ctx: ActorContext, leadId: number): Promise<CardLead> {
  const { biz_id: bizId } = await ctx.db
    .selectFrom('lead')
    .select('biz_id')
    .where('id', '=', leadId)
    .$narrowType<{ biz_id: number }>()
    .executeTakeFirstOrThrow()
  const member = await requireMember(ctx, bizId)
  const everything: Membership = { ...member, seesOwnOnly: false }
  const row = await withLeadColumns(
    selectLeads(ctx, bizId, everything, { leadId }),
    member,
  ).executeTakeFirstOrThrow()
  return toLeadCard(row)
}
