import { sql } from 'kysely'
import { deriveStatus } from '#features/listings/status-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { estimateRows } from '#kernel/server/reports/estimate-rows.ts'
import { defineFigure } from '#kernel/server/reports/figure.ts'
import { dayMs } from '#kernel/time.ts'
import type { MarketTotals } from '../../contract.ts'

/** Totals that require scanning many rows. */
export const marketTotals = defineFigure({
  name: 'market',
  schedule: '*/5 * * * *',
  count: countMarket,
})

async function countMarket(ctx: AppContext): Promise<MarketTotals> {
  const [listings, leads, images, databaseBytes] = await Promise.all([
    countListings(ctx),
    countLeads(ctx),
    estimateRows(ctx.db, 'listing_image'),
    sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(ctx.db),
  ])
  return {
    countedAt: ctx.now().toISOString(),
    listings,
    leads,
    pictures: images.count,
    databaseBytes: Number(databaseBytes.rows[0]?.bytes ?? 0),
  }
}

/**
 * Groups by the flags that determine a listing's status, so that the status rule isn't duplicated in SQL. There are few
 * combinations.
 */
async function countListings({ db, now }: AppContext) {
  const at = now()
  const rows = await db
    .selectFrom('listing')
    .select([
      'is_active',
      'is_sold',
      sql<boolean>`tier_id is not null`.as('has_tier'),
      sql<boolean>`coalesce(expires_at <= ${at}, false)`.as('has_run_out'),
    ])
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(['is_active', 'is_sold', sql`3`, sql`4`])
    .execute()
  const byStatus = new Map<string, number>()
  for (const { is_active, is_sold, has_tier, has_run_out, count } of rows) {
    const status = deriveStatus(
      {
        is_active,
        is_sold,
        is_sale_pending: false,
        tier_id: has_tier ? 1 : null,
        expires_at: has_run_out ? at : null,
      },
      at,
    )
    byStatus.set(status, (byStatus.get(status) ?? 0) + Number(count))
  }
  const offered = rows
    .filter((row) => row.is_active && !row.is_sold && !row.has_run_out)
    .reduce((sum, row) => sum + Number(row.count), 0)
  return {
    total: [...byStatus.values()].reduce((sum, count) => sum + count, 0),
    offered,
    byStatus: [...byStatus].map(([status, count]) => ({ status, count })),
  }
}

async function countLeads({ db, now }: AppContext) {
  const day = new Date(now().getTime() - dayMs)
  const month = new Date(now().getTime() - 30 * dayMs)
  const { rows } = await sql<{ last30Days: number; waitingOverDay: number }>`
    select
      (select count(*)::int from lead where submitted_at >= ${month}) as "last30Days",
      (select count(*)::int from lead where submitted_at between ${month} and ${day}
        and biz_id is not null and first_answered_at is null and state_id = 1) as "waitingOverDay"
  `.execute(db)
  return rows[0] ?? { last30Days: 0, waitingOverDay: 0 }
}
