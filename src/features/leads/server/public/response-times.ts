import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Brokerages with fewer leads have no response time. */
const minLeads = 10
const windowDays = 90

/**
 * Returns the median first response time in minutes over the last 90 days, by brokerage. Omits brokerages with
 * fewer than ten leads. Leads unanswered after a day count with their waiting time so far, so ignoring leads
 * doesn't improve the result.
 */
export async function loadResponseTimes(
  ctx: AppContext,
  bizId?: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ bizId: number; minutes: number }>`
    select biz_id as "bizId", percentile_cont(0.5) within group (
        order by extract(epoch from coalesce(first_answered_at, ${ctx.now()}) - submitted_at) / 60
      ) as minutes
    from lead
    where submitted_at > ${ctx.now()}::timestamptz - make_interval(days => ${windowDays})
      and ${bizId === undefined ? sql`biz_id is not null` : sql`biz_id = ${bizId}`}
      and joined_to_id is null
      and (first_answered_at is not null or submitted_at < ${ctx.now()}::timestamptz - interval '1 day')
    group by biz_id
    having count(*) >= ${minLeads}`.execute(ctx.db)
  return new Map(rows.map(({ bizId, minutes }) => [bizId, Math.round(minutes)]))
}
