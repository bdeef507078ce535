import { recordLeadChange } from '#features/leads/server/public/record-lead-change.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { holdLead, openConversation } from './conversation-row.ts'
import type { Side } from './reply-address.ts'
import { cancelViewing } from './viewing/cancel-viewing.ts'
import type { ViewingParty } from './viewing/viewing-party.ts'

type Person = { side: Side; profileId: number | null; name: string }

/** Notes that this side has seen all there is. */
export async function recordRead(ctx: AppContext, leadId: number, side: Side) {
  await ctx.db
    .updateTable('conversation')
    .set(side === 'buyer' ? { buyer_read_at: ctx.now() } : { seller_read_at: ctx.now() })
    .where('lead_id', '=', leadId)
    .execute()
}

/**
 * Ends the conversation for both sides, and with it the viewing that they agreed; once it has ended this changes nothing.
 * To be called in a transaction.
 */
export async function recordEnd(ctx: AppContext, party: ViewingParty) {
  const { id: leadId } = party.lead
  const { ended_at } = await openConversation(ctx, await holdLead(ctx, leadId))
  if (ended_at) return
  await cancelViewing(ctx, party, 'I end this conversation, and the viewing is cancelled')
  await ctx.db
    .updateTable('conversation')
    .set({ ended_at: ctx.now(), ended_by: party.side })
    .where('lead_id', '=', leadId)
    .execute()
  await recordHistory(ctx, leadId, 'ended', party)
}

/** Flags the conversation for staff; the first report stays. To be called in a transaction. */
export async function recordReport(
  ctx: AppContext,
  leadId: number,
  { reason, ...person }: Person & { reason: string },
) {
  await openConversation(ctx, await holdLead(ctx, leadId))
  const reported = await ctx.db
    .updateTable('conversation')
    .set({ reported_at: ctx.now(), reported_by: person.side, report_reason: reason })
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
