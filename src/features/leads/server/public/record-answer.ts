import type { Selectable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { recordLeadChange } from './record-lead-change.ts'

/**
 * Somebody who sells has answered: the first time the lead's answer time is known, and a new lead is contacted. To be
 * called in the transaction that keeps the answer and holds the lead.
 */
export function recordAnswer(
  ctx: AppContext,
  lead: Selectable<Database['lead']>,
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
