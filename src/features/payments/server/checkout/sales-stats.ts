import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'

const year = 365
const month = 30
/** Minimum number of sales for meaningful statistics. */
const minSales = 10

/** Returns statistics on past sales for sellers. Individual values are null if there are too few sales. */
export async function loadSalesStats({ db, now }: AppContext): Promise<SalesStats> {
  const since = (days: number) => new Date(now().getTime() - days * dayMs)
  const { rows } = await sql<{ sales: number; days: number | null; leads: number }>`
    select count(*) as sales,
      percentile_cont(0.5) within group (order by extract(epoch from sold_at - listed_at) / 86400) as days,
      (select count(*) from lead where submitted_at > ${since(month)}) as leads
    from listing where is_sold and sold_at > ${since(year)} and sold_at >= listed_at`.execute(db)
  const { sales = 0, days = null, leads = 0 } = rows[0] ?? {}
  return {
    daysToSale: sales >= minSales && days !== null ? Math.max(1, Math.round(days)) : null,
    salesInYear: sales >= minSales ? sales : null,
    leadsInMonth: leads >= minSales ? leads : null,
  }
}

export type SalesStats = {
  /** Median number of days to sale over the past year. */
  daysToSale: number | null
  salesInYear: number | null
  leadsInMonth: number | null
}
