import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** From fewer leads no answer time is told. */
const fewestLeads = 10
const windowDays = 90

/**
 * How long buyers wait for a brokerage's first answer: the median of the last 90 days, minutes, by brokerage; those
 * with fewer than ten leads have none. Who still waits after a day counts with the time so far, so that leaving
 * leads unanswered makes nobody faster.
 */
export async function loadAnswerTimes(
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
    having count(*) >= ${fewestLeads}`.execute(ctx.db)
  return new Map(rows.map(({ bizId, minutes }) => [bizId, Math.round(minutes)]))
}
