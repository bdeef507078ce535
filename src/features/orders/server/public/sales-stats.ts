import { type RawBuilder, sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { loadTimeToSell } from '#features/valuation/server/public/load-time-to-sell.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { defineFigure } from '#kernel/server/reports/figure.ts'
import { dayMs } from '#kernel/time.ts'
import { manyPhotos, type SalesStats } from '../../offer-rules.ts'

/** Minimum number of cases for each statistic. */
const minCases = 20
/** Smaller differences may be due to chance. */
const minFactor = 1.2

/** Statistics for sellers. */
export const salesStats = defineFigure({ name: 'sales', schedule: '19 * * * *', count: countSales })

/** Counts the statistics. Individual values are null if there are too few cases. */
async function countSales(ctx: AppContext): Promise<SalesStats> {
  const { db, now } = ctx
  const tiers = await db.selectFrom('listing_tier').select('duration_days').execute()
  const durations = tiers.flatMap(({ duration_days }) => duration_days ?? [])
  const since = (days: number) => new Date(now().getTime() - days * dayMs)
  const [timeToSell, { leads }, purchases, { rows: factors }] = await Promise.all([
    loadTimeToSell(ctx, sql`true`, durations),
    db
      .selectFrom('lead')
      .select(({ fn }) => fn.countAll<number>().as('leads'))
      .where('submitted_at', '>', since(30))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('invoice')
      .select(({ fn }) => ['tier_id', fn.countAll<number>().as('count')])
      .where('state', '=', 'paid')
      .where('paid_at', '>', since(90))
      .groupBy('tier_id')
      .execute(),
    // Listings that have been for sale for a month or longer, with their messages and views in the past month.
    sql<Pick<SalesStats, 'leadsByPhotos' | 'viewsByFeatured'>>`
      select ${factor(sql`photos >= ${manyPhotos}`, sql`coalesce(leads, 0)`)} as "leadsByPhotos",
        ${factor(sql`is_featured`, sql`coalesce(views, 0)`)} as "viewsByFeatured"
      from listing
      cross join lateral (select count(*) as photos from listing_image where listing_id = listing.id) photo
      left join (select listing_id as id, count(*) as leads from lead
        where submitted_at > ${since(30)} group by 1) asked using (id)
      left join (select listing_id as id, sum(views) as views from listing_day
        where day > ${since(30)} group by 1) visited using (id)
      where ${isForSale(now())} and listed_at < ${since(30)}`.execute(db),
  ])
  const atLeast = (value: number | null | undefined) => (value && value >= minFactor ? value : null)
  return {
    timeToSell,
    leadsInMonth: leads >= minCases ? leads : null,
    purchases: Object.fromEntries(purchases.map((row) => [row.tier_id, row.count])),
    leadsByPhotos: atLeast(factors[0]?.leadsByPhotos),
    viewsByFeatured: atLeast(factors[0]?.viewsByFeatured),
  }
}

/** Average of the rows that satisfy the condition, divided by that of the others. Null if there are too few cases. */
function factor(condition: RawBuilder<unknown>, value: RawBuilder<unknown>) {
  const having = sql`filter (where ${condition})`
  const others = sql`filter (where not (${condition}))`
  return sql`case when least(count(*) ${having}, count(*) ${others}, sum(${value}) ${having}, sum(${value}) ${others})
    >= ${minCases} then (avg(${value}) ${having} / avg(${value}) ${others})::float8 end`
}
