import { loadPriceTiers } from '#features/selling/server/public/load-price-tiers.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { listPriceTiersEndpoint } from '../../offer-contract.ts'

export const listPriceTiers = operation(listPriceTiersEndpoint, async (ctx) => {
  const [tiers, purchaseCounts] = await Promise.all([loadPriceTiers(ctx), countPurchases(ctx)])
  return tiers.map((tier) => ({ ...tier, bought: purchaseCounts.get(tier.id) ?? 0 }))
})

/** Counts purchases by current tier, including those under earlier terms. */
async function countPurchases({ db }: AppContext): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('listing_tier as sold', 'sold.id', 'invoice.tier_id')
    .innerJoin('listing_tier as now', (join) =>
      join
        .on('now.superseded_at', 'is', null)
        .on(({ eb, fn }) =>
          eb(fn.coalesce('now.first_id', 'now.id'), '=', fn.coalesce('sold.first_id', 'sold.id')),
        ),
    )
    .select(({ fn }) => ['now.id', fn.countAll<number>().as('count')])
    .where('invoice.state', '=', 'paid')
    .groupBy('now.id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}
