import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Membership } from '#features/brokerages/membership.ts'
import { readyTimes } from '#features/buyer-cards/fields.ts'
import { matchesSharedCard } from '#features/conversations/server/public/load-shared-card.ts'
import { closedStates } from '#features/leads/lead-states.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { likeContains } from '#kernel/lists/like-pattern.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { dayMs } from '#kernel/time.ts'
import type { LeadFilters, LeadOrder } from '../lead-query.ts'

/**
 * Selects a brokerage's leads that the member can see and that match the filters. Excludes leads that were merged
 * into another one unless a specific lead is requested.
 */
export function selectLeads(
  ctx: AppContext,
  bizId: number,
  member: Membership,
  filters: LeadSelection = {},
) {
  return ctx.db
    .selectFrom('lead')
    .leftJoin('listing', 'listing.id', 'lead.listing_id')
    .where('lead.biz_id', '=', bizId)
    .where((row) => isVisible(row, member))
    .$if(filters.leadId === undefined, (query) => query.where('lead.joined_to_id', 'is', null))
    .$if(filters.leadId !== undefined, (query) => query.where('lead.id', '=', filters.leadId ?? 0))
    .$if(filters.state !== undefined, (query) =>
      query.where('lead.state_id', '=', filters.state ?? 0),
    )
    .where((row) => row.and(toConditions(row, filters, ctx.now())))
}

/** Selects the leads of a list or file. */
export function selectSortedLeads(
  ctx: AppContext,
  bizId: number,
  member: Membership,
  { sort, ...filters }: LeadSelection & { sort: LeadOrder },
) {
  return withLeadColumns(selectLeads(ctx, bizId, member, filters), member)
    .orderBy(leadOrder[sort])
    .orderBy('lead.submitted_at', 'desc')
    .orderBy('lead.id', 'desc')
}

export function withLeadColumns(query: ReturnType<typeof selectLeads>, member: Membership) {
  return query
    .leftJoin('make', 'make.id', 'listing.make_id')
    .leftJoin('biz_employee as owner', 'owner.id', 'lead.employee_id')
    .selectAll('lead')
    .select([
      'listing.stock_number',
      'listing.year',
      'listing.make_id',
      'make.name as make',
      'listing.length_feet',
      'owner.name as owner_name',
    ])
    .select((row) => [
      jsonObjectFrom(
        row
          .selectFrom('listing_image as image')
          .select(['image.folder', 'image.name', 'image.width', 'image.height'])
          .whereRef('image.listing_id', '=', 'lead.listing_id')
          .where('image.position', '=', 0),
      ).as('image'),
      row
        .selectFrom('lead_note')
        .select('note')
        .whereRef('lead_note.lead_id', '=', 'lead.id')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .as('last_note'),
      row
        .selectFrom('lead as again')
        .select((again) => again.fn.countAll<number>().as('count'))
        .whereRef('again.joined_to_id', '=', 'lead.id')
        .as('joined'),
      jsonArrayFrom(selectOtherLeads(row, member)).as('also_asked'),
    ])
}

/** Selects other leads from the same buyer at the same brokerage, newest first. */
function selectOtherLeads(row: LeadRows, member: Membership) {
  return row
    .selectFrom('lead as other')
    .select(['other.id', 'other.listing_title as title', 'other.state_id'])
    .whereRef('other.biz_id', '=', 'lead.biz_id')
    .whereRef('other.id', '!=', 'lead.id')
    .where('other.joined_to_id', 'is', null)
    .where((other) =>
      other.or([
        other(
          sql`lower(${other.ref('other.contact_email')})`,
          '=',
          sql`lower(${other.ref('lead.contact_email')})`,
        ),
        sql<boolean>`buyer_phone(other.contact_phone, other.contact_sms) = buyer_phone(lead.contact_phone, lead.contact_sms)`,
      ]),
    )
    .$if(member.seesOwnOnly, (query) =>
      query.where('other.employee_id', 'in', [...member.employeeIds]),
    )
    .orderBy('other.submitted_at', 'desc')
    .orderBy('other.id', 'desc')
    .limit(5)
}

/** Members with restricted access see only the leads assigned to them. */
function isVisible(row: LeadRows, member: Membership) {
  return member.seesOwnOnly
    ? row('lead.employee_id', 'in', [...member.employeeIds])
    : sql<boolean>`true`
}

function toConditions(row: LeadRows, filters: LeadSelection, now: Date) {
  const { q, employee, office, listing, from, to, due, means, ready } = filters
  return [
    ...(q ? [containsTerms(q)] : []),
    ...(employee ? [row('lead.employee_id', '=', employee)] : []),
    ...(office ? [row('listing.biz_location_id', '=', office)] : []),
    ...(listing ? [row('lead.listing_id', '=', listing)] : []),
    ...(from ? [row('lead.submitted_at', '>=', new Date(from))] : []),
    ...(to ? [row('lead.submitted_at', '<', new Date(Date.parse(to) + dayMs))] : []),
    ...(due === '1'
      ? [
          row('lead.next_step_at', '<', endOfDay(now)),
          row('lead.state_id', 'not in', [...closedStates]),
        ]
      : []),
    ...(means ? [matchesSharedCard(sql`card.means = ${means}`)] : []),
    ...(ready ? [matchesSharedCard(sql`card.ready = any(${timesUntil(ready)}::text[])`)] : []),
  ]
}

function timesUntil(ready: (typeof readyTimes)[number]) {
  return readyTimes.slice(0, readyTimes.indexOf(ready) + 1)
}

/** Requires every term to occur in the lead's contact details or listing. */
function containsTerms(q: string) {
  const patterns = q.split(/\s+/).map(likeContains)
  return sql<boolean>`concat_ws(' ', lead.contact_name, lead.contact_email, lead.contact_phone,
    lead.contact_sms, lead.listing_title, listing.stock_number, listing.registration)
    ilike all(${patterns})`
}

function endOfDay(now: Date) {
  return new Date(Math.floor(now.getTime() / dayMs + 1) * dayMs)
}

type LeadRows = ExpressionBuilder<Database & { listing: Database['listing'] }, 'lead' | 'listing'>
type LeadSelection = Partial<LeadFilters> & { state?: number | undefined; leadId?: number }
export type ListedLead = Awaited<ReturnType<ReturnType<typeof withLeadColumns>['execute']>>[number]

/** Null values sort last in both directions. */
const leadOrder: Record<LeadOrder, ReturnType<typeof sql>> = {
  newest: sql`lead.submitted_at desc`,
  oldest: sql`lead.submitted_at`,
  name: sql`lower(lead.contact_name)`,
  stock: sql`listing.stock_number nulls last`,
  year: sql`listing.year desc nulls last`,
  make: sql`make.name nulls last`,
  length: sql`listing.length_feet nulls last`,
  step: sql`lead.next_step_at nulls last`,
}
