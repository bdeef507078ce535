import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { toUtcDay } from '#kernel/time.ts'
import { receivePolicyReportsEndpoint } from '../contract.ts'
import type { NormalizedReport } from '../normalize-report.ts'
import { parseReports } from '../parse-reports.ts'

export const receivePolicyReports = operation(receivePolicyReportsEndpoint, async (ctx) => {
  await consumeNetworkLimit(ctx, byNetwork)
  const body = await ctx.readBody?.()
  const reports = parseReports(Buffer.from(body ?? []).toString('utf8'))
  for (const report of reports) await countReport(ctx, report)
  return { counted: reports.length }
})

/** Genuine pages cause only a few violations, so a client that sends more is fabricating them. */
const byNetwork = { name: 'policy-reports', points: 60, seconds: 3_600 }

/**
 * Beyond a daily maximum of distinct reports, counts all others as one so that attackers can't create unlimited
 * rows.
 */
async function countReport({ db, now }: AppContext, { directive, blocked }: NormalizedReport) {
  const day = toUtcDay(now())
  await sql`
    insert into policy_report (day, directive, blocked, last_at)
    select ${day}::date, ${directive}, case
      when exists (select from policy_report
        where day = ${day}::date and directive = ${directive} and blocked = ${blocked})
      or (select count(*) from policy_report where day = ${day}::date) < ${maxKinds}::int
      then ${blocked} else 'others' end, ${now()}
    on conflict (day, directive, blocked) do update
      set reports = policy_report.reports + 1, last_at = excluded.last_at`.execute(db)
}

const maxKinds = 200
