import { sql } from 'kysely'
import { csvOperation } from '#kernel/server/lists/list-operation.ts'
import { exportNumbersEndpoint } from '../../numbers-contract.ts'

const titles = {
  type: 'Type',
  name: 'Name',
  total: 'Count',
  undecided: 'Undecided',
  leave: 'No action',
  hide: 'Hidden',
  block: 'Blocked',
  hours: 'Median hours',
  contested: 'Contested',
  overturned: 'Overturned',
  ended: 'Ended',
}
const columns = (Object.keys(titles) as (keyof typeof titles)[]).map((name) => ({
  title: titles[name],
  text: ({ [name]: value }: NumbersRow) =>
    Number.isFinite(value) ? Math.round(Number(value)) : value,
}))

/**
 * Counts a year's reports by reason, with the first decision about each, and a year's decisions by type of case. A
 * reporter contests decisions to leave something, and a restricted person contests the others. Decisions about
 * conversations are in the audit log. A report doesn't outlive its conversation, so that they have no hours.
 */
export const exportNumbers = csvOperation(exportNumbersEndpoint, columns, async (ctx, { year }) => {
  const from = `${year}-01-01T00:00:00Z`
  const to = `${year + 1}-01-01T00:00:00Z`
  const counts = sql`count(*)::integer as total,
    count(*) filter (where decision is null)::integer as undecided,
    count(*) filter (where decision = 'leave')::integer as leave,
    count(*) filter (where decision = 'hide')::integer as hide,
    count(*) filter (where decision = 'block')::integer as block,
    percentile_cont(0.5) within group (order by extract(epoch from decided_at - since) / 3600) as hours,
    count(contested_at)::integer as contested,
    count(*) filter (where (later = 'leave') <> (decision = 'leave'))::integer as overturned,
    count(*) filter (where decision = 'end')::integer as ended`
  const decisions = sql`kind = 'decision' and decision in ('leave', 'hide', 'block')`
  const { rows } = await sql<NumbersRow>`
    with noticed as (
      select r.reason as name, r.reported_at as since, d.decision, d.written_at as decided_at, a.used_at as contested_at,
        (select e.decision from case_entry e where e.case_id = r.case_id and ${decisions}
          and e.written_at > a.used_at order by e.id limit 1) as later
      from listing_report r
      left join lateral (select e.decision, e.written_at from case_entry e
        where e.case_id = r.case_id and ${decisions} and e.written_at >= r.reported_at
        order by e.id limit 1) d on true
      left join lateral (select used_at from case_appeal
        where report_id = r.id and used_at is not null order by id limit 1) a on true
      where r.reported_at >= ${from} and r.reported_at < ${to}
    ), decided as (
      select c.kind as name, c.opened_at as since, d.decision, d.written_at as decided_at, a.written_at as contested_at,
        (select e.decision from case_entry e where e.case_id = c.id and ${decisions}
          and e.id > a.id order by e.id limit 1) as later
      from case_entry d
      join moderation_case c on c.id = d.case_id
      left join lateral (select e.id, e.written_at from case_entry e
        where e.case_id = c.id and e.id > d.id
          and (e.kind = 'appeal' or e.kind = 'answer' and d.decision = 'block')
          and not exists (select from case_entry between_ where between_.case_id = c.id
            and between_.kind = 'decision' and between_.id > d.id and between_.id < e.id)
        order by e.id limit 1) a on true
      where d.kind = 'decision' and d.decision in ('leave', 'hide', 'block')
        and d.written_at >= ${from} and d.written_at < ${to}
    ), talk as (
      select subject_id, split_part(action, '.', 2) as decision, happened_at,
        lead(split_part(action, '.', 2)) over next as next_decision, lead(happened_at) over next as next_at
      from staff_action where action in ('conversation.leave', 'conversation.end')
      window next as (partition by subject_id order by happened_at, id)
    ), ended as (
      select 'conversation' as name, null::timestamptz as since, d.decision, null::timestamptz as decided_at,
        a.used_at as contested_at, case when a.used_at is not null then d.next_decision end as later
      from talk d
      left join lateral (select used_at from case_appeal where lead_id = d.subject_id::integer
        and used_at >= d.happened_at and used_at < coalesce(d.next_at, 'infinity') limit 1) a on true
      where d.happened_at >= ${from} and d.happened_at < ${to}
    )
    select 'reports' as type, name, ${counts} from noticed group by name
    union all
    select 'decisions' as type, name, ${counts} from decided group by name
    union all
    select 'decisions' as type, name, ${counts} from ended group by name
    order by type desc, name`.execute(ctx.db)
  return rows
})

type NumbersRow = Record<keyof typeof titles, string | number | null>
