import { randomBytes } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'

export type ConversationRow = Row<'conversation'>
export type LeadRow = Row<'lead'>

/** Returns the conversation of a lead, or null if there isn't one yet. */
export async function findConversation(
  { db }: AppContext,
  leadId: number,
): Promise<ConversationRow | null> {
  const row = await db
    .selectFrom('conversation')
    .selectAll()
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the conversation of a lead and creates it if necessary. */
export async function openConversation(
  ctx: AppContext,
  lead: Pick<LeadRow, 'id' | 'submitted_at'>,
): Promise<ConversationRow> {
  await ctx.db
    .insertInto('conversation')
    .values({
      lead_id: lead.id,
      reply_key: randomBytes(10).toString('hex'),
      links_after: lead.submitted_at,
    })
    .onConflict((conflict) => conflict.column('lead_id').doNothing())
    .execute()
  return ctx.db
    .selectFrom('conversation')
    .selectAll()
    .where('lead_id', '=', lead.id)
    .executeTakeFirstOrThrow()
}

/** Locks the lead until the transaction ends, to serialize changes to its conversation. */
export function lockLeadRow({ db }: AppContext, leadId: number): Promise<LeadRow> {
  return db
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', leadId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
