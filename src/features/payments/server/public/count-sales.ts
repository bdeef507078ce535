import type { AppContext } from '#kernel/app-context.ts'
import { estimateRows } from '#kernel/server/reports/estimate-rows.ts'

/** Figures beside the titles of staff's screens: tiers that are offered, invoices, orders that wait for somebody. */
export async function countSales({ db }: AppContext) {
  const [tiers, orders, invoices] = await Promise.all([
    db
      .selectFrom('listing_tier')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_retired', '=', false)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('product_order')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', 'in', ['ordered', 'scheduled'])
      .executeTakeFirstOrThrow(),
    estimateRows(db, 'invoice'),
  ])
  return { tiers: tiers.count, orders: orders.count, invoices: invoices.count }
}
