import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { listResponseTimesEndpoint, type ResponseTimes } from '../contract.ts'
import { toPeriod } from '../metric-rules.ts'
import { requireScope, type Scope } from './scope.ts'

export const listResponseTimes = operation(
  listResponseTimesEndpoint,
  async (ctx, { id, office, range }) => {
    const scope = await requireScope(ctx, id, office)
    return { range, brokers: await loadResponseTimes(ctx, scope, toPeriod(range, ctx.now()).from) }
  },
)

async function loadResponseTimes(
  { db }: AppContext,
  { bizId, officeId, employeeIds }: Scope,
  since: Date,
): Promise<ResponseTimes['brokers']> {
  const { rows } = await sql<ResponseTimes['brokers'][number]>`
    select e.id as "bizEmpId", e.name, count(*)::integer as leads,
      count(lead.first_answered_at)::integer as answered,
      round(percentile_cont(0.5) within group (
        order by extract(epoch from lead.first_answered_at - lead.submitted_at) / 60
      ) filter (where lead.first_answered_at is not null))::integer as "medianMinutes"
    from lead join biz_employee e on e.id = lead.employee_id
    where lead.biz_id = ${bizId} and lead.submitted_at >= ${since}
      and ${officeId === null ? sql`true` : sql`e.biz_location_id = ${officeId}`}
      and ${employeeIds === null ? sql`true` : sql`e.id = any(${employeeIds}::integer[])`}
    group by e.id
    order by "medianMinutes" nulls last, e.name, e.id
    limit ${sql.lit(maxBrokers)}`.execute(db)
  return rows
}

const maxBrokers = 12
