import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'

/** Small enough to keep each statement well below its timeout. */
const rowsAtOnce = 20_000

/**
 * Adds pending counts to the hourly, daily, and monthly totals. Deletes and adds them in one statement, so that each
 * counts exactly once despite concurrency or interruptions.
 */
export const rollUpEvents = job({
  name: 'roll-up-events',
  schedule: '* * * * *',
  async handle(ctx) {
    while ((await rollUpSome(ctx, rowsAtOnce)) === rowsAtOnce);
  },
})

function rollUpSome(ctx: AppContext, limit: number): Promise<number> {
  return inTransaction(ctx, async ({ db }) => {
    // Serializes roll-ups because concurrent ones would block each other's rows.
    await sql`select pg_advisory_xact_lock(hashtext('roll up events'))`.execute(db)
    const { rows } = await sql<{ taken: number }>`
      with taken as (
        delete from listing_event_pending
        where id = any(array(select id from listing_event_pending order by id limit ${limit}))
        returning *, (hour at time zone 'utc')::date as day
      ), by_day as (
        insert into listing_day (biz_id, day, listing_id, office_id, employee_id, ${names})
        select biz_id, day, listing_id, office_id, employee_id, ${sums} from taken group by 1, 2, 3, 4, 5
        on conflict (biz_id, day, listing_id, office_id, employee_id) do update set ${added('listing_day')}
      ), by_month as (
        insert into listing_month (biz_id, month, listing_id, office_id, employee_id, ${names})
        select biz_id, date_trunc('month', day::timestamp)::date, listing_id, office_id, employee_id, ${sums}
        from taken group by 1, 2, 3, 4, 5
        on conflict (biz_id, month, listing_id, office_id, employee_id) do update set ${added('listing_month')}
      ), by_biz as (
        insert into biz_day (biz_id, day, office_id, employee_id, source, ${names})
        select biz_id, day, office_id, employee_id, source, ${sums} from taken
        where biz_id <> 0 group by 1, 2, 3, 4, 5
        on conflict (biz_id, day, office_id, employee_id, source) do update set ${added('biz_day')}
      ), by_hour as (
        insert into biz_hour (biz_id, hour, office_id, employee_id, ${names})
        select biz_id, hour, office_id, employee_id, ${sums} from taken
        where biz_id <> 0 group by 1, 2, 3, 4
        on conflict (biz_id, hour, office_id, employee_id) do update set ${added('biz_hour')}
      )
      select count(*)::int as taken from taken`.execute(db)
    return rows[0]?.taken ?? 0
  })
}

const counts = ['views', 'impressions', 'saves', 'leads', 'phones']
const names = sql.raw(counts.join(', '))
const sums = sql.raw(counts.map((name) => `sum(${name})`).join(', '))

function added(table: string) {
  return sql.raw(counts.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', '))
}
