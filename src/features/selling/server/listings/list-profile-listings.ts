import { sql } from 'kysely'
import { engagementCounts } from '#features/listings/server/public/engagement-counts.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { ListingStatus } from '#features/listings/status-rules.ts'
import type { Actor, AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { listProfileListingsEndpoint, type MyListing } from '../../status-contract.ts'
import { findTiers } from '../packages/find-tier.ts'
import { toListingTier } from '../public/to-listing-tier.ts'
import { toStatusReport } from '../status/get-listing-status.ts'
import { isOwnedBy, listingStatusSql, matchesListingText } from './derive-columns.ts'

export const listProfileListings = operation(
  listProfileListingsEndpoint,
  async (ctx, { page, pageSize, ...filter }) => {
    const own = withListColumns(ownListings(ctx, ctx.actor, filter))
      .orderBy('listing.created_at', 'desc')
      .orderBy('listing.id', 'desc')
    const list = await loadPage(own, { page, pageSize })
    return { ...list, items: await toMyListings(ctx, list.items) }
  },
)

function ownListings({ db, now }: AppContext, actor: Actor, { kw, status }: ListingFilter) {
  return db
    .selectFrom('listing')
    .where(isOwnedBy(actor))
    .$if(kw !== '', (query) => query.where(matchesListingText(kw)))
    .$if(status !== undefined, (query) =>
      query.where(listingStatusSql(now()), '=', sql<ListingStatus>`${status}`),
    )
}

function withListColumns(query: ReturnType<typeof ownListings>) {
  return query
    .selectAll('listing')
    .select(engagementCounts)
    .select((eb) =>
      eb
        .selectFrom('biz_employee')
        .select('biz_employee.name')
        .whereRef('biz_employee.id', '=', 'listing.biz_employee_id')
        .as('employee'),
    )
    .select((eb) =>
      eb
        .selectFrom('listing_image')
        .select((image) => image.fn.countAll<number>().as('photos'))
        .whereRef('listing_image.listing_id', '=', 'listing.id')
        .as('photos'),
    )
}

async function toMyListings(ctx: AppContext, rows: Row[]): Promise<MyListing[]> {
  const [cards, tiers] = await Promise.all([
    loadListingCards(
      ctx,
      rows.map(({ id }) => id),
    ),
    findTiers(
      ctx,
      rows.map(({ tier_id }) => tier_id),
    ),
  ])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return rows.flatMap((row) => {
    const listing = cardOf.get(row.id)
    if (!listing) return []
    const tier = tiers.get(row.tier_id)
    return [
      {
        ...toStatusReport(row, tier ? toListingTier(tier) : null, ctx),
        listing,
        title: row.title,
        price: row.price,
        bizId: row.biz_id,
        employee: row.employee,
        photos: row.photos ?? 0,
        videos: Array.isArray(row.videos) ? row.videos.length : 0,
      },
    ]
  })
}

type ListingFilter = { kw: string; status?: ListingStatus | undefined }
type Row = Awaited<ReturnType<ReturnType<typeof withListColumns>['execute']>>[number]
