import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { prepared } from '#kernel/server/database/prepared.ts'
import { isForSale } from './public/for-sale.ts'
import type { FullListing } from './public/full-listing.ts'

/** What else its seller has on the market: how many, and which came last. */
export async function sellersOthers(ctx: AppContext, listing: FullListing): Promise<Others> {
  // Who sold it is nobody's to know any more.
  if (listing.is_sold) return { ids: [], count: 0 }
  const { id, profile_id: profileId, biz_id: bizId } = listing
  const now = ctx.now()
  const [others] =
    bizId === null
      ? await othersOfOwner(ctx.db, { id, profileId, now })
      : await othersOfBrokerage(ctx.db, { id, bizId, now })
  return others ?? { ids: [], count: 0 }
}

// What a brokerage's people sell is the brokerage's; what they own themselves is not.
const othersOfBrokerage = prepared(({ bizId, id, now }: Other & { bizId: number }) =>
  lastOf(sql`listing.biz_id = ${bizId}`, { id, now }),
)
const othersOfOwner = prepared(({ profileId, id, now }: Other & { profileId: number }) =>
  lastOf(sql`listing.profile_id = ${profileId} and listing.biz_id is null`, { id, now }),
)

/** Counted apart, for that takes an index alone. */
function lastOf(isSellers: RawBuilder<unknown>, { id, now }: Other): RawBuilder<Others> {
  const isOther = sql`${isSellers} and ${isForSale(now)} and listing.id <> ${id}`
  return sql`select
    array(select id from listing where ${isOther}
      order by listed_at desc, id desc limit ${sql.lit(othersShown)}) as ids,
    (select count(*) from listing where ${isOther})::integer as count`
}

const othersShown = 3

type Other = { id: number; now: Date }
type Others = { ids: number[]; count: number }
