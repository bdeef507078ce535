import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** PostgreSQL notification channel for lead changes. The payload is `{biz id or 0}:{lead id}`. */
export const leadChannel = 'lead_change'

/** Notifies open boards of a new or changed lead once the transaction commits. */
export async function notifyLeadChange(
  { db }: AppContext,
  lead: { id: number; biz_id: number | null },
) {
  await sql`select pg_notify(${leadChannel}, ${`${lead.biz_id ?? 0}:${lead.id}`})`.execute(db)
}
