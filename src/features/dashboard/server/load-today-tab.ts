import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import type { Dashboard } from './get-dashboard.ts'
import { listToday } from './list-today.ts'
import { loadMetrics } from './metrics.ts'
import { listSchedule } from './schedule.ts'
import { isInScope, isLeadInScope, isWaiting, requireScope, type Scope } from './scope.ts'

const shownScheduleItems = 3

export async function loadTodayTab(ctx: ActorContext, { brokerage: { id } }: Dashboard) {
  const scope = await requireScope(ctx, id, undefined)
  const [tasks, { leads }, month, schedule, counts] = await Promise.all([
    listToday(ctx, { id }),
    loadMetrics(ctx, scope, '7d'),
    loadMetrics(ctx, scope, '30d'),
    listSchedule(ctx, { id, range: '7d' }),
    loadCounts(ctx, scope),
  ])
  // Overdue steps are tasks.
  const next = schedule.items.filter(({ isLate }) => !isLate).slice(0, shownScheduleItems)
  return { tasks, leads, month: { leads: month.leads, views: month.views }, counts, next }
}

/** Waiting leads, the median time to a reply and sales in the last 30 days, and listings for sale. */
async function loadCounts({ db, now }: AppContext, scope: Scope): Promise<Counts> {
  const since = new Date(now().getTime() - 30 * dayMs)
  const { rows } = await sql<Counts>`
    with own as (
      select lead.submitted_at, lead.first_answered_at, ${isWaiting} as waits
      from lead left join listing on listing.id = lead.listing_id where ${isLeadInScope(scope)}
    )
    select count(*) filter (where waits)::integer as waiting,
      min(submitted_at) filter (where waits) as "waitsSince",
      (percentile_cont(0.5) within group (
        order by extract(epoch from first_answered_at - submitted_at) / 60
      ) filter (where first_answered_at is not null and submitted_at >= ${since}))::float as "replyMinutes",
      (select count(*)::integer from listing where ${isInScope(scope)} and sold_at >= ${since}) as sold,
      (select count(*)::integer from listing where ${isInScope(scope)} and ${isForSale(now())}) as "forSale"
    from own`.execute(db)
  return rows[0] as Counts
}

type Counts = {
  waiting: number
  waitsSince: Date | null
  replyMinutes: number | null
  sold: number
  forSale: number
}
