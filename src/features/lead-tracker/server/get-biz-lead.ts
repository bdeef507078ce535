import { requireMember } from '#features/brokerages/server/public/require-administrator.ts'
import { toAsking } from '#features/listings/server/public/price-history.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getBizLeadEndpoint, type LeadEvent } from '../contract.ts'
import { selectLeads, withLeadColumns } from './select-leads.ts'
import { toTrackedLead } from './to-tracked-lead.ts'

export const getBizLead = operation(getBizLeadEndpoint, async (ctx, { id, leadId }) => {
  const member = await requireMember(ctx, id)
  const row = await withLeadColumns(
    selectLeads(ctx, id, member, { leadId }),
    member,
  ).executeTakeFirstOrThrow(notFound('lead not found...'))
  const [notes, history, joined, listing, employees] = await Promise.all([
    loadNotes(ctx, leadId),
    loadHistory(ctx, leadId),
    loadJoined(ctx, leadId),
    loadListing(ctx, leadId, row.listing_id),
    loadEmployees(ctx, id),
  ])
  return {
    lead: toTrackedLead(row),
    bizId: id,
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    history: history.map(({ at, kind, ...entry }) => ({
      ...entry,
      kind,
      at: at.toISOString(),
    })),
    joined: joined.map(({ submitted_at, ...again }) => ({
      ...again,
      dateSubmitted: submitted_at.toISOString(),
    })),
    joinedTo: row.joined_to_id,
    ...listing,
    employees,
  }
})

function loadNotes({ db }: ActorContext, leadId: number) {
  return db
    .selectFrom('lead_note')
    .select(['id', 'at', 'by_name as byName', 'note'])
    .where('lead_id', '=', leadId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

function loadHistory({ db }: ActorContext, leadId: number) {
  return (
    db
      .selectFrom('lead_history')
      .select(['kind', 'at', 'by_name as byName', 'before', 'after'])
      .where('lead_id', '=', leadId)
      // The previous version still records reports, which the reported side must not see.
      .where('kind', '<>', 'reported')
      .$narrowType<{ kind: LeadEvent['kind'] }>()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(200)
      .execute()
  )
}

function loadJoined({ db }: ActorContext, leadId: number) {
  return db
    .selectFrom('lead')
    .select(['id as leadId', 'submitted_at', 'message'])
    .where('joined_to_id', '=', leadId)
    .orderBy('id')
    .execute()
}

/** Loads the listing's price and the number of other leads for that listing. */
async function loadListing({ db }: ActorContext, leadId: number, listingId: number | null) {
  if (listingId === null) return { price: null, asking: null, otherLeads: 0 }
  const { price, others, ...asked } = await db
    .selectFrom('listing')
    .select((row) => [
      'price',
      'currency',
      'asking_price',
      row
        .selectFrom('lead')
        .select((lead) => lead.fn.countAll<number>().as('count'))
        .whereRef('lead.listing_id', '=', 'listing.id')
        .where('lead.id', '!=', leadId)
        .where('lead.joined_to_id', 'is', null)
        .as('others'),
    ])
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  return { price, asking: toAsking(asked), otherLeads: others ?? 0 }
}

function loadEmployees({ db }: ActorContext, bizId: number) {
  return db
    .selectFrom('biz_employee')
    .select(['id as bizEmpId', 'name'])
    .where('biz_id', '=', bizId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}
