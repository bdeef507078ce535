import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../database/database.ts'
import { createQueueDatabase, queueKey } from '../jobs/job-queue.ts'

export type QueueCounts = {
  name: string
  /** Jobs that are due but haven't started. */
  waiting: number
  running: number
  dead: number
  /** Due time of the oldest waiting job. */
  oldestDueAt: Date | null
}
type FailedJob = {
  id: string
  queue: string
  data: Record<string, unknown> | null
  error: string | null
  attempts: number
  failedAt: Date
}

/** Counts the waiting, running, and failed jobs in each queue. Omits empty queues. */
export async function countJobs(db: Db): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    select name,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as dead,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as "oldestDueAt"
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed')
    group by name order by name`.execute(db)
  return rows
}

/**
 * Returns jobs whose retries have all failed, latest first. Excludes the queues in `except`, which are handled
 * elsewhere.
 */
export async function findFailedJobs(db: Db, except: readonly string[], limit: number) {
  const { rows } = await sql<FailedJob>`
    select id, name as queue, data, output ->> 'message' as error, retry_count + 1 as attempts,
      coalesce(completed_on, created_on) as "failedAt"
    from pgboss.job
    where state = 'failed' and name != all(${[...except]}::text[])
    order by coalesce(completed_on, created_on) desc limit ${limit}`.execute(db)
  return rows
}

/** Retries a failed job once the context's transaction commits. Returns false if the job isn't in a failed state. */
export async function requeueJob(ctx: AppContext, queue: string, id: string): Promise<boolean> {
  const failed = await sql`
    select from pgboss.job where name = ${queue} and id = ${id}::uuid and state = 'failed' for update
  `.execute(ctx.db)
  if (failed.rows.length === 0) return false
  await ctx.services.get(queueKey).retry(queue, id, { db: createQueueDatabase(ctx.db) })
  return true
}
