import { readByListing } from '#features/engagement/server/public/read-engagement.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { operation } from '#kernel/server/operation.ts'
import { listFigureListingsEndpoint } from '../contract.ts'
import { toPeriod } from '../figure-rules.ts'
import { requireScope } from './own-scope.ts'
import { toEventKind } from './read-figures.ts'

const mostListings = 20

export const listFigureListings = operation(
  listFigureListingsEndpoint,
  async (ctx, { id, office, range, kind }) => {
    const scope = await requireScope(ctx, id, office)
    const { from, to } = toPeriod(range, ctx.now())
    const counts = await readByListing(ctx, {
      ...scope,
      employeeId: scope.employeeIds,
      from,
      to,
      orderBy: toEventKind(kind),
      limit: mostListings,
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
