import { type Kysely, sql } from 'kysely'
import type { Database } from '#kernel/server/database/schema.gen.ts'

/**
 * Creates a year of visitor events, with one row per listing and day. The rollup processes them like real events. Their
 * totals match each listing's views, saves, and leads, except for those that were counted since the market was written.
 */
export async function writeEngagement(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    with counted_since as (
      select listing_id, sum(views) as views, sum(saves) as saves from (
        select listing_id, views, saves from listing_event_pending
        union all select listing_id, views, saves from listing_day
      ) real group by listing_id
    ), life as (
      select l.id, coalesce(l.biz_id, 0) as biz, coalesce(l.biz_location_id, 0) as office,
        coalesce(l.biz_employee_id, 0) as employee, l.listed_at, l.is_featured,
        greatest(0, t.views - coalesce(s.views, 0)) as views, greatest(0, t.saves - coalesce(s.saves, 0)) as saves,
        least(coalesce(l.sold_at, ${now}), ${now})::timestamptz as ended_at
      from listing l join listing_tally t on t.listing_id = l.id left join counted_since s on s.listing_id = l.id
      where l.listed_at <= ${now}
    ), lived as (
      select life.*, day::date as day,
        -- Many views at first and fewer for old listings. More on weekends and in spring, with random variation.
        (1 + 3 * exp(-extract(epoch from day - date_trunc('day', listed_at)) / 86400 / 18))
          * case extract(isodow from day) when 6 then 1.3 when 7 then 1.25 when 5 then 0.85 else 1 end
          * (1 + 0.2 * sin((extract(doy from day) - 40) / 365 * 6.283))
          * (0.5 + ${share('day', 1)}) as weight
      from life, generate_series(date_trunc('day', listed_at), date_trunc('day', ended_at), '1 day') day
    ), reached as (
      select *, sum(weight) over (partition by id order by day) / sum(weight) over (partition by id) as upto,
        (sum(weight) over (partition by id order by day) - weight) / sum(weight) over (partition by id) as since
      from lived
    ), counted as (
      select *, round(views * upto) - round(views * since) as seen,
        floor(saves * upto + ${share('listed_at', 2)}) - floor(saves * since + ${share('listed_at', 2)}) as saved
      from reached where day > ${now}::date - 365
    ), spread as (
      select id, biz, office, employee, seen, saved, day,
        -- For today, includes only the hours until now.
        case when day = ${now}::date
          then date_trunc('hour', ${now}::timestamptz) - floor(${share('day', 3)} * extract(hour from ${now}::timestamptz)) * interval '1 hour'
          else day + (13 + floor(${share('day', 3)} * 11)) * interval '1 hour' end as hour,
        ${share('day', 4)} as chance, is_featured
      from counted
    )
    insert into listing_event_pending
      (hour, biz_id, office_id, employee_id, listing_id, source, views, impressions, saves, leads, phones)
    select hour, biz, office, employee, id,
      case when chance < 0.56 then 'search' when chance < 0.7 then 'alert'
        when chance < case when is_featured then 0.84 else 0.72 end then 'featured'
        when chance < 0.88 then 'broker' when chance < 0.93 then 'similar' when chance < 0.96 then 'website'
        when chance < 0.98 then 'brochure' else 'elsewhere' end,
      seen, round(seen * (6 + 7 * chance)), saved, 0, 0
    from spread where seen > 0 or saved > 0`.execute(db)
  await sql`
    insert into listing_event_pending
      (hour, biz_id, office_id, employee_id, listing_id, source, views, impressions, saves, leads, phones)
    select date_trunc('hour', submitted_at), coalesce(l.biz_id, 0), coalesce(l.biz_location_id, 0),
      coalesce(l.biz_employee_id, 0), l.id, case when lead.id % 5 < 3 then 'search' when lead.id % 5 = 3 then 'alert' else 'broker' end,
      0, 0, 0, 1, case when lead.contact_phone is not null or lead.id % 3 = 0 then 1 + lead.id % 2 else 0 end
    from lead join listing l on l.id = lead.listing_id
    where submitted_at > ${now}::date - 365 and submitted_at <= ${now}`.execute(db)
}

/** Returns a number from 0 (inclusive) to 1 (exclusive) that is always the same for a listing and time. */
function share(moment: 'day' | 'listed_at', salt: number) {
  return sql`((hashint8(id::bigint * 7919 + extract(epoch from ${sql.raw(moment)})::bigint / 3600 * 31 + ${salt}) & 1048575) / 1048576.0)`
}
