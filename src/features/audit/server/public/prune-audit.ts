import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'

/** Deletes entries after the configured number of years, and networks and browsers of staff after one year. */
export const pruneAudit = job({
  name: 'prune-audit',
  schedule: '41 4 * * *',
  async handle(ctx) {
    const { auditYears } = ctx.config
    if (auditYears > 0)
      while ((await prune(ctx, sql`delete from staff_action`, olderThan(ctx, auditYears))) > 0);
    const clear = sql`update staff_action set ip = '', user_agent = ''`
    while ((await prune(ctx, clear, sql`${olderThan(ctx, 1)} and ip <> ''`)) > 0);
  },
})

function olderThan({ now }: AppContext, years: number) {
  const before = new Date(now())
  before.setUTCFullYear(before.getUTCFullYear() - years)
  return sql`happened_at < ${before}`
}

/** Changes one batch. The log's trigger allows it only in a transaction with this setting. */
function prune(ctx: AppContext, change: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) {
  return inTransaction(ctx, async ({ db }) => {
    await sql`select set_config('windsock.pruning', 'on', true)`.execute(db)
    const { numAffectedRows } = await sql`${change} where id in (
      select id from staff_action where ${condition} order by id limit ${rowsAtOnce})`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}

const rowsAtOnce = 500
