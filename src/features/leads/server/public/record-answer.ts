import type { AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { recordLeadChange } from './record-lead-change.ts'

/**
 * Records a response by the seller or brokerage. The first one sets the response time and moves a new lead to
 * Contacted. Call it in the transaction that saves the response and has locked the lead.
 */
export function recordResponse(
  ctx: AppContext,
  lead: Row<'lead'>,
  by: { profile_id: number | null; by_name: string },
) {
  const isFirst = lead.first_answered_at === null
  const isNew = lead.state_id === 1
  return recordLeadChange(ctx, lead.id, {
    fields: {
      ...(isFirst && { first_answered_at: ctx.now() }),
      ...(isNew && { state_id: 2, state_changed_at: ctx.now() }),
    },
    history: isNew ? [{ kind: 'state', ...by, before: 'New', after: 'Contacted' }] : [],
  })
}
