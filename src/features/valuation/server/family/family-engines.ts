import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { FamilyMarket } from '../../family-contract.ts'

/** Returns typical engine times of the most common models: median hours since overhaul or new, compared with TBO. */
export async function familyEngines(
  ctx: AppContext,
  familyId: number,
): Promise<FamilyMarket['engines']> {
  const offered = sql`
    select l.id, l.model, e.model as engine, e.hours, e.tbo_hours, e.overhauled_on, e.year as made
    from (select * from listing where family_id = ${familyId} and ${isForSale(ctx.now())}) l
    left join lateral (
      select * from listing_engine where listing_id = l.id
      order by hours / tbo_hours desc nulls last, number limit 1
    ) e on true`
  const longAgo = ctx.now().getUTCFullYear() - 12
  const [kinds, counts] = await Promise.all([
    sql<KindRow>`
      select coalesce(model, 'Others') as models, mode() within group (order by engine) as engine,
        percentile_cont(0.5) within group (order by hours)::float8 as median,
        mode() within group (order by tbo_hours) as tbo, count(*)::int as count
      from (${offered}) o
      where hours is not null and tbo_hours is not null
      group by model order by count(*) desc, model limit ${sql.lit(maxKinds)}`.execute(ctx.db),
    sql<{ unstated: number; old: number }>`
      select count(*) filter (where hours is null)::int as unstated,
        count(*) filter (where extract(year from overhauled_on) < ${longAgo})::int as old
      from (${offered}) o`.execute(ctx.db),
  ])
  return {
    kinds: kinds.rows.map(({ models, engine, median, tbo, count }) => ({
      models,
      engine,
      medianHours: Math.round(median),
      tboHours: tbo,
      count,
    })),
    notStated: counts.rows[0]?.unstated ?? 0,
    overhauledLongAgo: counts.rows[0]?.old ?? 0,
  }
}

const maxKinds = 5

type KindRow = {
  models: string
  engine: string | null
  median: number
  tbo: number
  count: number
}
