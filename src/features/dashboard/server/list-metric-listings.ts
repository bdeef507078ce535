import { loadEngagementByListing } from '#features/engagement/server/public/load-engagement.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { listMetricListingsEndpoint } from '../contract.ts'
import { toPeriod } from '../metric-rules.ts'
import { toEventKind } from './load-metrics.ts'
import { requireScope } from './member-scope.ts'

const maxListings = 20

export const listMetricListings = operation(
  listMetricListingsEndpoint,
  async (ctx, { id, office, range, kind }) => {
    const scope = await requireScope(ctx, id, office)
    const { from, to } = toPeriod(range, ctx.now())
    const counts = await loadEngagementByListing(ctx, {
      ...scope,
      employeeId: scope.employeeIds,
      from,
      to,
      orderBy: toEventKind(kind),
      limit: maxListings,
    })
    const counted = new Map(
      counts.filter((row) => row[kind] > 0).map((row) => [row.listingId, row[kind]]),
    )
    const cards = await loadListingCards(ctx, [...counted.keys()])
    return cards.map(({ id: listingId, url, title }) => {
      return { listingId, url, title, count: counted.get(listingId) ?? 0 }
    })
  },
)
