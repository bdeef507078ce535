import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'

export type ConversationRow = Selectable<Database['conversation']>
export type LeadRow = Selectable<Database['lead']>

/** The conversation of a lead; null as long as nobody has needed it. */
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

/** The conversation of a lead, made where there is none yet. */
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

/** Holds the lead until the transaction ends, so that what happens to its conversation happens in turn. */
export function holdLead({ db }: AppContext, leadId: number): Promise<LeadRow> {
  return db
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', leadId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
