import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** On this channel every process hears which lead changed, as `{biz id or 0}:{lead id}`. */
export const leadChannel = 'lead_change'

/** Tells every open board of a lead that is new or has changed, once the transaction has been committed. */
export async function announceLead(
  { db }: AppContext,
  lead: { id: number; biz_id: number | null },
) {
  await sql`select pg_notify(${leadChannel}, ${`${lead.biz_id ?? 0}:${lead.id}`})`.execute(db)
}
