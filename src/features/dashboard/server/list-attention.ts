import { loadEngagementByListing } from '#features/engagement/server/public/load-engagement.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { compareUrgency, findAttentionReasons, isUrgent } from '../attention-rules.ts'
import { type AttentionReason, listAttentionEndpoint } from '../contract.ts'
import { toPeriod } from '../metric-rules.ts'
import { loadAttentionFacts } from './attention-facts.ts'
import { requireScope } from './member-scope.ts'
import type { Scope } from './scope.ts'

export const listAttention = operation(
  listAttentionEndpoint,
  async (ctx, { id, office, page, pageSize }) => {
    const scope = await requireScope(ctx, id, office)
    const facts = await loadAttentionFacts(ctx, scope)
    const flagged = facts
      .map((listing) => ({ id: listing.id, reasons: findAttentionReasons(listing, ctx.now()) }))
      .filter(needsAttention)
      .toSorted((a, b) => compareUrgency(a.reasons[0], b.reasons[0]) || a.id - b.id)
    const pageItems = flagged.slice(page * pageSize, (page + 1) * pageSize)
    return {
      items: await withListings(ctx, scope, pageItems),
      total: flagged.length,
      page,
      pageSize,
      forSale: facts.length,
      urgent: flagged.filter(({ reasons: [first] }) => isUrgent(first)).length,
    }
  },
)

const needsAttention = (listing: CheckedListing): listing is FlaggedListing =>
  listing.reasons.length > 0

async function withListings(ctx: AppContext, scope: Scope, flagged: FlaggedListing[]) {
  const ids = flagged.map(({ id }) => id)
  const [cards, counts] = await Promise.all([
    loadListingCards(ctx, ids),
    loadEngagementByListing(ctx, {
      ...scope,
      employeeId: scope.employeeIds,
      ...toPeriod('30d', ctx.now()),
      listingIds: ids,
      orderBy: 'view',
      limit: ids.length,
    }),
  ])
  const reasonsById = new Map(flagged.map(({ id, reasons }) => [id, reasons]))
  const countsById = new Map(counts.map((count) => [count.listingId, count]))
  return cards.flatMap(({ id, url, title, price, asking, images, daysListed }) => {
    const reasons = reasonsById.get(id)
    const { views = 0, leads = 0 } = countsById.get(id) ?? {}
    const thumb = images[0]?.thumb ?? null
    return reasons
      ? [{ listing: { id, url, title, price, asking, thumb, daysListed, views, leads }, reasons }]
      : []
  })
}

type CheckedListing = { id: number; reasons: AttentionReason[] }
type FlaggedListing = { id: number; reasons: [AttentionReason, ...AttentionReason[]] }
