import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, consume } from '#kernel/server/rate-limit.ts'
import { toUtcDay } from '#kernel/time.ts'
import { takePolicyReportsEndpoint } from '../contract.ts'
import type { Folded } from '../fold-report.ts'
import { readReports } from '../read-reports.ts'

export const takePolicyReports = operation(takePolicyReportsEndpoint, async (ctx) => {
  await consume(ctx, byNetwork, clientNetwork(ctx.visitor.ip))
  const body = await ctx.readBody?.()
  const reports = readReports(Buffer.from(body ?? []).toString('utf8'))
  for (const report of reports) await countReport(ctx, report)
  return { counted: reports.length }
})

/** A page that breaks its policy does so a few times; who sends more has made them up. */
const byNetwork = { name: 'policy-reports', points: 60, seconds: 3_600 }

/** Kinds beyond the most of one day count as one: strangers make no rows without end. */
async function countReport({ db, now }: AppContext, { directive, blocked }: Folded) {
  const day = toUtcDay(now())
  await sql`
    insert into policy_report (day, directive, blocked, last_at)
    select ${day}::date, ${directive}, case
      when exists (select from policy_report
        where day = ${day}::date and directive = ${directive} and blocked = ${blocked})
      or (select count(*) from policy_report where day = ${day}::date) < ${mostKinds}::int
      then ${blocked} else 'others' end, ${now()}
    on conflict (day, directive, blocked) do update
      set reports = policy_report.reports + 1, last_at = excluded.last_at`.execute(db)
}

const mostKinds = 200
