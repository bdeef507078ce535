import {
  type HistoryEntry,
  recordLeadChange,
} from '#features/leads/server/public/record-lead-change.ts'
import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { CardLead } from '../contract.ts'
import { loadLeadCard } from './load-lead-page.ts'

/**
 * Changes a lead and records its history in one transaction. Throws a conflict with the current lead if the version
 * is out of date. `decide` returns null if nothing changes.
 */
export function changeLead(
  ctx: ActorContext,
  { id, leadId, version }: { id: number; leadId: number; version?: number | undefined },
  decide: (ctx: ActorContext, lead: LeadRow, by: Author) => Promise<Change | null>,
): Promise<CardLead> {
  return inTransaction(ctx, async (ctx) => {
    const lead = await lockLead(ctx, id, leadId)
    if (version !== undefined && version !== lead.version) throw await conflict(ctx, lead)
    const change = await decide(ctx, lead, await findAuthor(ctx, id))
    if (change) await recordLeadChange(ctx, leadId, change)
    return loadLeadCard(ctx, leadId)
  })
}

/** Locks the lead until the transaction ends. Throws "not found" if it belongs to another brokerage. */
export async function lockLead(ctx: ActorContext, bizId: number, leadId: number) {
  const lead = await requireWorkableLead(ctx, leadId, { shouldLock: true })
  if (lead.biz_id !== bizId) throw new Refusal('not_found', { message: 'lead not found...' })
  return lead
}

/** Returns the caller as the author of history entries, with their name at the brokerage. */
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
  const current = { lead: await loadLeadCard(ctx, lead.id), movedBy: latest?.by_name ?? null }
  return new Refusal('conflict', { current })
}

type LeadRow = Row<'lead'>
export type Author = { profile_id: number; by_name: string }
type Change = NonNullable<Parameters<typeof recordLeadChange>[2]> & { history?: HistoryEntry[] }
