import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { AppContext } from '#kernel/app-context.ts'
import {
  createQueueDatabase,
  deadLetterName,
  type Job,
  queueKey,
  resolveJobContext,
} from '#kernel/server/jobs/job-queue.ts'
import { jobs } from '../../src/jobs.ts'

export type TestJobs = {
  /**
   * Runs all pending jobs regardless of their scheduled time, including those that they enqueue. A failed handler fails
   * the test unless `mayFail` is set. In that case, the job waits for the next call, or goes to `giveUp` after
   * its last retry.
   */
  workJobs: (options?: { mayFail?: boolean }) => Promise<{ done: number; failures: Error[] }>
  /** Runs a job as its schedule would. */
  runJob: (job: string | Job) => Promise<void>
}

/** The template's job queue, run manually instead of by polling. */
export async function testJobs(ctx: AppContext): Promise<TestJobs & { stop: () => Promise<void> }> {
  const boss = new PgBoss({
    db: createQueueDatabase(ctx.db),
    supervise: false,
    schedule: false,
    migrate: false,
  })
  // Ignores errors because the queue runs maintenance after a minute, when the test may have closed the database.
  boss.on('error', () => {})
  ctx.services.set(queueKey, boss)
  await boss.start()
  return {
    async workJobs({ mayFail = false } = {}) {
      const failed: Failed[] = []
      let done = 0
      for (let job = await fetchOldest(); job; job = await fetchOldest()) {
        const error = await attempt(job)
        if (error) failed.push({ ...job, error })
        else done += await settle(job)
      }
      for (const { queue, id, error } of failed) await boss.fail(queue, id, error)
      await giveUpExhausted()
      const failures = failed.map(({ error }) => error)
      if (failures.length > 0 && !mayFail) throw new AggregateError(failures, 'jobs failed')
      return { done, failures }
    },
    async runJob(job) {
      const found = typeof job === 'string' ? jobs.find(({ name }) => name === job) : job
      if (!found) throw new Error(`No job ${job as string} in src/jobs.ts`)
      await found.handle(ctx, {})
    },
    stop: () => boss.stop({ graceful: false }),
  }

  async function fetchOldest(): Promise<FetchedJob | null> {
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.job where state in ('created', 'retry') and name = any(${names})
      order by created_on, id limit 1`.execute(ctx.db)
    const queue = rows[0]?.name
    if (!queue) return null
    const [job] = await boss.fetch<object>(queue, { ignoreStartAfter: true })
    return job ? { queue, id: job.id, data: job.data ?? {} } : null
  }

  async function settle({ queue, id }: FetchedJob) {
    await boss.complete(queue, id)
    return 1
  }

  async function attempt({ queue, data }: FetchedJob): Promise<Error | null> {
    try {
      await jobs.find(({ name }) => name === queue)?.handle(...resolveJobContext(ctx, data))
      return null
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  async function giveUpExhausted() {
    for (const job of jobs.filter(({ giveUp }) => giveUp)) {
      const queue = deadLetterName(job.name)
      for (const { id, data } of await boss.fetch<object>(queue, { batchSize: 1000 })) {
        await job.giveUp?.(...resolveJobContext(ctx, data))
        await boss.complete(queue, id)
      }
    }
  }
}

const names = jobs.map(({ name }) => name)

type FetchedJob = { queue: string; id: string; data: object }
type Failed = FetchedJob & { error: Error }
