import { readTotals } from '#features/engagement/server/public/read-engagement.ts'
import { isEditor } from '#features/listings/server/public/editable-listing.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { loadPriceHistory } from '#features/listings/server/public/price-history.ts'
import { loadListingStatus } from '#features/selling/server/public/load-listing-status.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { findReasons } from '../../attention-rules.ts'
import { loadAttentionFacts } from '../attention-facts.ts'
import { findOwnScope } from '../own-scope.ts'
import { isInScope, type Scope } from '../scope.ts'
import { listListingLeads } from './list-listing-leads.ts'

/**
 * One listing of a brokerage as its own people see it: what it does, who wrote about it, what it needs. Null for
 * everybody else, and for whoever is limited to listings of their own when it is not one.
 */
export async function loadBrokerListing(ctx: ActorContext, id: number, leadsPage: number) {
  const listing = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!listing || listing.biz_id === null) return null
  const own = await findOwnScope(ctx, ctx.actor, listing.biz_id)
  if (!own) return null
  const scope: Scope = { bizId: own.bizId, officeId: null, employeeIds: own.employeeIds }
  if (!(await isWithin(ctx, scope, id))) return null
  const [[card], { standing }, mayEdit, prices, figures, reasons, leads, brokerage] =
    await Promise.all([
      loadListingCards(ctx, [id]),
      loadListingStatus(ctx, id),
      isEditor(ctx, listing),
      loadPriceHistory(ctx, id),
      loadFigures(ctx, own.bizId, id),
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
      listedAt: card.listedAt,
      daysListed: card.daysListed,
      priceHistory: prices,
      picture: card.images[0] ?? null,
    },
    standing,
    mayEdit,
    figures,
    reasons,
    leads,
  }
}

async function isWithin({ db }: ActorContext, scope: Scope, id: number) {
  const found = await db
    .selectFrom('listing')
    .select('id')
    .where('id', '=', id)
    .where(isInScope(scope))
    .executeTakeFirst()
  return found !== undefined
}

/** What it needs, most urgent first; nothing of one that is not for sale. */
async function findOwnReasons(ctx: ActorContext, scope: Scope, id: number) {
  const [facts] = await loadAttentionFacts(ctx, { ...scope, listingId: id })
  return facts ? findReasons(facts, ctx.now()) : []
}

function loadFigures(ctx: ActorContext, bizId: number, listingId: number) {
  const to = ctx.now()
  return Promise.all(
    figureSpans.map(async ({ label, days }) => ({
      label,
      counts: await readTotals(ctx, {
        bizId,
        listingId,
        from: new Date(to.getTime() - (days - 1) * dayMs),
        to: new Date(to.getTime() + 1),
      }),
    })),
  )
}

/** Whole UTC days, today among them. */
const figureSpans = [
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
  { label: '12 months', days: 365 },
] as const
