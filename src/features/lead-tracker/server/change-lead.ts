import type { Selectable } from 'kysely'
import {
  type HistoryEntry,
  recordLeadChange,
} from '#features/leads/server/public/record-lead-change.ts'
import { workableLead } from '#features/leads/server/public/workable-lead.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import type { LeadCard } from '../contract.ts'
import { readCard } from './read-card.ts'

/**
 * Changes a lead that the caller may work on, in one transaction with its history. A version that somebody has
 * changed since is refused with the lead as it is now. `decide` returns null where nothing is to be changed.
 */
export function changeLead(
  ctx: ActorContext,
  { id, leadId, version }: { id: number; leadId: number; version?: number | undefined },
  decide: (ctx: ActorContext, lead: LeadRow, by: Author) => Promise<Change | null>,
): Promise<LeadCard> {
  return inTransaction(ctx, async (ctx) => {
    const lead = await holdLead(ctx, id, leadId)
    if (version !== undefined && version !== lead.version) throw await conflict(ctx, lead)
    const change = await decide(ctx, lead, await findAuthor(ctx, id))
    if (change) await recordLeadChange(ctx, leadId, change)
    return readCard(ctx, leadId)
  })
}

/** The lead's row, held until the transaction ends; another brokerage's is not found. */
export async function holdLead(ctx: ActorContext, bizId: number, leadId: number) {
  const lead = await workableLead(ctx, leadId, { isHeld: true })
  if (lead.biz_id !== bizId) throw new Refusal('not_found', { message: 'lead not found...' })
  return lead
}

/** The caller as the history names them: as the brokerage does. */
export async function findAuthor({ db, actor }: ActorContext, bizId: number): Promise<Author> {
  const { name } = await db
    .selectFrom('biz_employee')
    .select('name')
    .where('biz_id', '=', bizId)
    .where('profile_id', '=', actor.profileId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { profile_id: actor.profileId, by_name: name }
}

async function conflict(ctx: ActorContext, lead: LeadRow) {
  const latest = await ctx.db
    .selectFrom('lead_history')
    .select('by_name')
    .where('lead_id', '=', lead.id)
    .where('kind', '=', 'state')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const current = { lead: await readCard(ctx, lead.id), movedBy: latest?.by_name ?? null }
  return new Refusal('conflict', { current })
}

export type LeadRow = Selectable<Database['lead']>
export type Author = { profile_id: number; by_name: string }
type Change = NonNullable<Parameters<typeof recordLeadChange>[2]> & { history?: HistoryEntry[] }
