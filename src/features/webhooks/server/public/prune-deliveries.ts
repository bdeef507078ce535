import { sql } from 'kysely'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { dayMs } from '#kernel/time.ts'

/** Deletes old deliveries, which contain buyers' messages and are stored only for debugging. */
export const pruneDeliveries = job({
  name: 'prune-webhook-deliveries',
  schedule: '35 4 * * *',
  async handle({ db, now }) {
    const before = new Date(now().getTime() - retentionDays * dayMs)
    let pruned: bigint
    do {
      const { numAffectedRows } = await sql`
        delete from webhook_delivery where id in (
          select id from webhook_delivery where created_at < ${before} and state <> 'waiting' limit ${atOnce})`.execute(
        db,
      )
      pruned = numAffectedRows ?? 0n
    } while (pruned === BigInt(atOnce))
  },
})

const retentionDays = 30
const atOnce = 500
