import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'

/**
 * Deletes leads, including their messages and notes, after the configured number of months without activity. A
 * sweep job later deletes message attachments.
 */
export const pruneLeads = job({
  name: 'prune-leads',
  schedule: '49 2 * * *',
  async handle(ctx) {
    if (ctx.config.leadMonths === 0) return
    const before = new Date(ctx.now())
    before.setUTCMonth(before.getUTCMonth() - ctx.config.leadMonths)
    while ((await deleteBatch(ctx, before)) === leadsAtOnce);
  },
})

const leadsAtOnce = 200

async function deleteBatch({ db }: AppContext, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('lead')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('lead')
        .select('id')
        .where('last_activity_at', '<', before)
        .orderBy('last_activity_at')
        .limit(leadsAtOnce),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
