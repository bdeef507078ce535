import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { createPreparedQuery } from '#kernel/server/database/create-prepared-query.ts'
import { isForSale } from './public/for-sale.ts'
import type { FullListing } from './public/load-full-listing.ts'

/** Returns the number of the seller's other active listings, and the latest ones. */
export async function loadOtherSellerListings(
  ctx: AppContext,
  listing: FullListing,
): Promise<Others> {
  // A sold listing must not reveal its seller.
  if (listing.is_sold) return { ids: [], count: 0 }
  const { id, profile_id: profileId, biz_id: bizId } = listing
  const now = ctx.now()
  const [others] =
    bizId === null
      ? await othersOfOwner(ctx.db, { id, profileId, now })
      : await othersOfBrokerage(ctx.db, { id, bizId, now })
  return others ?? { ids: [], count: 0 }
}

// Listings by brokerage members belong to the brokerage. Their private listings are separate.
const othersOfBrokerage = createPreparedQuery(({ bizId, id, now }: Other & { bizId: number }) =>
  lastOf(sql`listing.biz_id = ${bizId}`, { id, now }),
)
const othersOfOwner = createPreparedQuery(({ profileId, id, now }: Other & { profileId: number }) =>
  lastOf(sql`listing.profile_id = ${profileId} and listing.biz_id is null`, { id, now }),
)

/** Counts separately to use an index-only scan. */
function lastOf(isSellers: RawBuilder<unknown>, { id, now }: Other): RawBuilder<Others> {
  const isOther = sql`${isSellers} and ${isForSale(now)} and listing.id <> ${id}`
  return sql`select
    array(select id from listing where ${isOther}
      order by listed_at desc, id desc limit ${sql.lit(maxOthers)}) as ids,
    (select count(*) from listing where ${isOther})::integer as count`
}

const maxOthers = 3

type Other = { id: number; now: Date }
type Others = { ids: number[]; count: number }
