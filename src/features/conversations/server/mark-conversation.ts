import { sql } from 'kysely'
import { recordLeadChange } from '#features/leads/server/public/record-lead-change.ts'
import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import { revokeCard } from '#features/leads/server/public/shared-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import {
  endConversationEndpoint,
  markReadEndpoint,
  reportConversationEndpoint,
} from '../contract.ts'
import { lockLeadRow, openConversation } from './conversation-row.ts'
import type { ConversationSide } from './reply-address.ts'
import { cancelViewing } from './viewing/answer-viewing.ts'
import { findSellerParty, type ViewingParty } from './viewing/load-viewing.ts'

/** Marks all messages as read by one side. */
export async function recordRead(ctx: AppContext, leadId: number, side: ConversationSide) {
  await ctx.db
    .updateTable('conversation')
    .set(side === 'buyer' ? { buyer_read_at: ctx.now() } : { seller_read_at: ctx.now() })
    .where('lead_id', '=', leadId)
    .execute()
}

/**
 * Ends the conversation for both sides, cancels their viewing, and takes back the buyer's card. Does nothing if it has already ended. Must be called
 * in a transaction.
 */
export async function recordEnd(ctx: AppContext, party: ViewingParty) {
  const { id: leadId } = party.lead
  const { ended_at } = await openConversation(ctx, await lockLeadRow(ctx, leadId))
  if (ended_at) return
  await cancelViewing(ctx, party, {
    intro: 'I’m ending this conversation, and the viewing is canceled',
  })
  await ctx.db
    .updateTable('conversation')
    .set({ ended_at: ctx.now(), ended_by: party.side })
    .where('lead_id', '=', leadId)
    .execute()
  await revokeCard(ctx, leadId)
  await recordHistory(ctx, leadId, party)
}

/**
 * Reports the conversation to staff. The other side doesn't learn of it. A side that reports again replaces its report.
 * Must be called in a transaction.
 */
export async function recordReport(
  ctx: AppContext,
  leadId: number,
  side: ConversationSide,
  reason: string,
) {
  await openConversation(ctx, await lockLeadRow(ctx, leadId))
  const report = {
    reason,
    reported_at: ctx.now(),
    outcome: null,
    decided_at: null,
    has_reported: true,
  }
  await ctx.db
    .insertInto('conversation_report')
    .values({ lead_id: leadId, side, ...report })
    .onConflict((conflict) =>
      conflict.columns(['lead_id', 'side']).doUpdateSet({
        ...report,
        // An appeal stays one until staff decide about it.
        is_appeal: sql<boolean>`conversation_report.is_appeal and conversation_report.outcome is null`,
      }),
    )
    .execute()
}

/** Returns true if the side has reported the conversation. The other side must not learn of it. */
export async function isReportedBy({ db }: AppContext, leadId: number, side: ConversationSide) {
  const report = await db
    .selectFrom('conversation_report')
    .select('side')
    .where('lead_id', '=', leadId)
    .where('side', '=', side)
    .where('is_appeal', '=', false)
    .executeTakeFirst()
  return report !== undefined
}

async function recordHistory(ctx: AppContext, leadId: number, { profileId, name }: ViewingParty) {
  await recordLeadChange(ctx, leadId, {
    history: [{ kind: 'ended', profile_id: profileId, by_name: name, before: null, after: null }],
  })
}

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
