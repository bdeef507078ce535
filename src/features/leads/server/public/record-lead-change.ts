import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import type { Row } from '#kernel/server/records/row.ts'

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

/**
 * Records which leads' reminders were due, and which of those were sent. Doesn't increment their versions, because the
 * leads don't change.
 */
export async function recordReminders(
  { db, now }: AppContext,
  { due, sent }: Record<'due' | 'sent', readonly { id: number }[]>,
) {
  if (due.length === 0) return
  const [dueIds, sentIds] = [due, sent].map((leads) => leads.map(({ id }) => id))
  await db
    .updateTable('lead')
    .set({
      reminder_due_at: now(),
      answer_reminders: sql`answer_reminders + (id = any(${sentIds}::integer[]))::integer`,
    })
    .where('id', 'in', dueIds ?? [])
    .execute()
}

/** PostgreSQL notification channel for lead changes. The payload is `{biz id or 0}:{lead id}`. */
export const leadChannel = 'lead_change'

/** Notifies open boards of a new or changed lead once the transaction commits. */
export async function notifyLeadChange(
  { db }: AppContext,
  lead: { id: number; biz_id: number | null },
) {
  await sql`select pg_notify(${leadChannel}, ${`${lead.biz_id ?? 0}:${lead.id}`})`.execute(db)
}
