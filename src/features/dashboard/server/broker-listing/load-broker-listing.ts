import { loadEngagementTotals } from '#features/engagement/server/public/load-engagement.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { loadPriceHistory } from '#features/listings/server/public/price-history.ts'
import { isEditor } from '#features/listings/server/public/require-listing.ts'
import { loadListingStatus } from '#features/selling/server/public/load-my-listings.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { dayMs } from '#kernel/time.ts'
import { findAttentionReasons } from '../../attention-rules.ts'
import { loadAttentionFacts } from '../attention-facts.ts'
import { findMemberScope, isInScope, type Scope } from '../scope.ts'

/**
 * Loads a brokerage listing with its metrics, leads, and attention reasons. Returns null unless the caller is a member
 * who can see the listing.
 */
export async function loadBrokerListing(ctx: ActorContext, id: number, leadsPage: number) {
  const listing = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!listing || listing.biz_id === null) return null
  const own = await findMemberScope(ctx, ctx.actor, listing.biz_id)
  if (!own) return null
  const scope: Scope = { bizId: own.bizId, officeId: null, employeeIds: own.employeeIds }
  if (!(await isWithin(ctx, scope, id))) return null
  const [[card], { standing }, mayEdit, prices, stats, reasons, leads, brokerage] =
    await Promise.all([
      loadListingCards(ctx, [id]),
      loadListingStatus(ctx, id),
      isEditor(ctx, listing),
      loadPriceHistory(ctx, id),
      loadStats(ctx, own.bizId, id),
      findOwnReasons(ctx, scope, id),
      listListingLeads(ctx, scope, id, leadsPage),
      ctx.db.selectFrom('biz').select('name').where('id', '=', own.bizId).executeTakeFirstOrThrow(),
    ])
  if (!card) return null
  return {
    brokerage: { id: own.bizId, name: brokerage.name },
    listing: {
      id,
      url: card.url,
      title: card.title,
      stockNumber: listing.stock_number,
      year: card.year,
      make: card.make,
      makeId: card.makeId,
      length: card.length,
      price: card.price,
      asking: card.asking,
      listedAt: card.listedAt,
      daysListed: card.daysListed,
      priceHistory: prices,
      picture: card.images[0] ?? null,
    },
    standing,
    mayEdit,
    figures: stats,
    reasons,
    leads,
  }
}

async function isWithin({ db }: ActorContext, scope: Scope, id: number) {
  const row = await db
    .selectFrom('listing')
    .select('id')
    .where('id', '=', id)
    .where(isInScope(scope))
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the listing's attention reasons, most urgent first. Empty if the listing isn't active. */
async function findOwnReasons(ctx: ActorContext, scope: Scope, id: number) {
  const [facts] = await loadAttentionFacts(ctx, { ...scope, listingId: id })
  return facts ? findAttentionReasons(facts, ctx.now()) : []
}

function loadStats(ctx: ActorContext, bizId: number, listingId: number) {
  const to = ctx.now()
  return Promise.all(
    statSpans.map(async ({ label, days }) => ({
      label,
      counts: await loadEngagementTotals(ctx, {
        bizId,
        listingId,
        from: new Date(to.getTime() - (days - 1) * dayMs),
        to: new Date(to.getTime() + 1),
      }),
    })),
  )
}

/** Time spans in UTC days, including today. */
const statSpans = [
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
  { label: '12 months', days: 365 },
] as const

/** Returns a page of the listing's leads, newest first. Members with restricted access see only their own. */
async function listListingLeads(ctx: ActorContext, scope: Scope, listingId: number, page: number) {
  const query = selectLeads(ctx, scope, listingId)
    .innerJoin('lead_state', 'lead_state.id', 'lead.state_id')
    .leftJoin('biz_employee', 'biz_employee.id', 'lead.employee_id')
    .select([
      'lead.id',
      'lead.contact_name as buyer',
      'lead.submitted_at',
      'lead_state.name as state',
      'biz_employee.name as owner',
      'lead.next_step as nextStep',
      'lead.next_step_at',
    ])
    .orderBy('lead.submitted_at', 'desc')
    .orderBy('lead.id', 'desc')
  const list = await loadPage(query, { page, pageSize: 25 })
  const items = list.items.map(({ submitted_at, next_step_at, ...lead }) => ({
    ...lead,
    submittedAt: submitted_at.toISOString(),
    nextStepAt: next_step_at?.toISOString() ?? null,
  }))
  return { ...list, items }
}

function selectLeads({ db }: ActorContext, { bizId, employeeIds }: Scope, listingId: number) {
  const query = db
    .selectFrom('lead')
    .where('lead.listing_id', '=', listingId)
    .where('lead.biz_id', '=', bizId)
  return employeeIds === null ? query : query.where('lead.employee_id', 'in', [...employeeIds])
}
