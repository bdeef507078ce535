import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { isForSale } from './public/for-sale.ts'
import type { FullListing } from './public/full-listing.ts'

/** What else its seller has on the market: how many, and which came last. */
export async function sellersOthers(ctx: AppContext, listing: FullListing) {
  const { id, biz_id, profile_id } = listing
  // Who sold it is nobody's to know any more.
  if (listing.is_sold) return { ids: [], count: 0 }
  const rows = await ctx.db
    .selectFrom('listing')
    .select(['listing.id', sql<number>`(count(*) over ())::integer`.as('count')])
    .where('listing.id', '<>', id)
    // What a brokerage's people sell is the brokerage's; what they own themselves is not.
    .where((eb) =>
      biz_id === null
        ? eb.and([eb('listing.profile_id', '=', profile_id), eb('listing.biz_id', 'is', null)])
        : eb('listing.biz_id', '=', biz_id),
    )
    .where(isForSale(ctx.now()))
    .orderBy('listing.listed_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(othersShown)
    .execute()
  return { ids: rows.map((row) => row.id), count: rows[0]?.count ?? 0 }
}

const othersShown = 3
