import { recordLeadChange } from '#features/leads/server/public/record-lead-change.ts'
import { removeOwnLinks } from '#features/mail/server/public/remove-own-links.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { lockLead, openConversation } from './conversation-row.ts'
import type { Side } from './reply-address.ts'
import { cancelViewing } from './viewing/cancel-viewing.ts'
import type { ViewingParty } from './viewing/viewing-party.ts'

type Person = { side: Side; profileId: number | null; name: string }

/** Marks all messages as read by one side. */
export async function recordRead(ctx: AppContext, leadId: number, side: Side) {
  await ctx.db
    .updateTable('conversation')
    .set(side === 'buyer' ? { buyer_read_at: ctx.now() } : { seller_read_at: ctx.now() })
    .where('lead_id', '=', leadId)
    .execute()
}

/**
 * Ends the conversation for both sides and cancels their viewing. Does nothing if it has already ended. Must be called
 * in a transaction.
 */
export async function recordEnd(ctx: AppContext, party: ViewingParty) {
  const { id: leadId } = party.lead
  const { ended_at } = await openConversation(ctx, await lockLead(ctx, leadId))
  if (ended_at) return
  await cancelViewing(ctx, party, 'I’m ending this conversation, and the viewing is canceled')
  await ctx.db
    .updateTable('conversation')
    .set({ ended_at: ctx.now(), ended_by: party.side })
    .where('lead_id', '=', leadId)
    .execute()
  await recordHistory(ctx, leadId, 'ended', party)
}

/**
 * Flags the conversation for staff review. Does nothing if it was already reported. Must be called in a transaction.
 */
export async function recordReport(
  ctx: AppContext,
  leadId: number,
  { reason, ...person }: Person & { reason: string },
) {
  await openConversation(ctx, await lockLead(ctx, leadId))
  const reported = await ctx.db
    .updateTable('conversation')
    .set({
      reported_at: ctx.now(),
      reported_by: person.side,
      report_reason: removeOwnLinks(ctx, reason),
    })
    .where('lead_id', '=', leadId)
    .where('reported_at', 'is', null)
    .returning('lead_id')
    .executeTakeFirst()
  if (reported) await recordHistory(ctx, leadId, 'reported', person)
}

async function recordHistory(
  ctx: AppContext,
  leadId: number,
  kind: 'ended' | 'reported',
  { profileId, name }: Person,
) {
  await recordLeadChange(ctx, leadId, {
    history: [{ kind, profile_id: profileId, by_name: name, before: null, after: null }],
  })
}
