import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { notifyLeadChange } from './notify-lead-change.ts'

/**
 * Changes a lead, records it in the history, and notifies open boards after the commit. Call it in a transaction
 * that has locked the lead.
 */
export async function recordLeadChange(
  ctx: AppContext,
  leadId: number,
  { fields = {}, history = [] }: LeadChange,
) {
  const lead = await ctx.db
    .updateTable('lead')
    .set({ ...fields, last_activity_at: ctx.now(), version: sql`version + 1` })
    .where('id', '=', leadId)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (history.length > 0)
    await ctx.db
      .insertInto('lead_history')
      .values(history.map((entry) => ({ lead_id: leadId, at: ctx.now(), ...entry })))
      .execute()
  await notifyLeadChange(ctx, lead)
  return lead
}

type LeadColumns = Database['lead']
type LeadChange = {
  fields?: Partial<
    Pick<LeadColumns, 'employee_id' | 'next_step' | 'next_step_at' | 'joined_to_id' | 'lost_reason'>
  > & { state_id?: number; state_changed_at?: Date; first_answered_at?: Date }
  history?: HistoryEntry[]
}

export type HistoryEntry = {
  kind: 'state' | 'owner' | 'joined' | 'parted' | 'step' | 'ended'
  /** Null if the system or the buyer made the change. */
  profile_id: number | null
  by_name: string | null
  before: string | null
  after: string | null
}
