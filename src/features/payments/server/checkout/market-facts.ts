import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'

const year = 365
const month = 30
/** Fewer sales say nothing about the next one. */
const fewestSales = 10

/** What a seller may expect of this market, from what has happened on it. Null: too little has. */
export async function marketFacts({ db, now }: AppContext): Promise<MarketFacts> {
  const since = (days: number) => new Date(now().getTime() - days * dayMs)
  const { rows } = await sql<{ sales: number; days: number | null; leads: number }>`
    select count(*) as sales,
      percentile_cont(0.5) within group (order by extract(epoch from sold_at - listed_at) / 86400) as days,
      (select count(*) from lead where submitted_at > ${since(month)}) as leads
    from listing where is_sold and sold_at > ${since(year)} and sold_at >= listed_at`.execute(db)
  const { sales = 0, days = null, leads = 0 } = rows[0] ?? {}
  return {
    daysToSale: sales >= fewestSales && days !== null ? Math.max(1, Math.round(days)) : null,
    salesInYear: sales >= fewestSales ? sales : null,
    leadsInMonth: leads >= fewestSales ? leads : null,
  }
}

export type MarketFacts = {
  /** Half of what sold within a year took no longer. */
  daysToSale: number | null
  salesInYear: number | null
  leadsInMonth: number | null
}
