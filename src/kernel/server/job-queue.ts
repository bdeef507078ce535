import { PgBoss } from 'pg-boss'
import type { AppContext } from '../app-context.ts'

/** Work apart from requests. A handler may run twice for one job and must then do no harm. */
export type Job = {
  name: string
  /** Five-field cron expression, UTC. */
  schedule: string
  handle: (ctx: AppContext) => Promise<void>
}

/** Works the jobs in this process until stopped. Several processes share the work. */
export async function startJobs(ctx: AppContext, databaseUrl: string, jobs: readonly Job[]) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    application_name: 'windsock jobs',
  })
  boss.on('error', (error) => ctx.log.warn({ error: error.message }, 'job queue'))
  await boss.start()
  for (const job of jobs) {
    // A worker that dies gives its job back after this long, instead of the library's quarter of an hour.
    await boss.createQueue(job.name, { expireInSeconds: 120, retryLimit: 3, retryBackoff: true })
    await boss.schedule(job.name, job.schedule)
    await boss.work(job.name, async () => {
      await job.handle(ctx)
      ctx.log.debug({ job: job.name }, 'job done')
    })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}
