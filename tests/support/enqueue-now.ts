import { PgBoss } from 'pg-boss'
import type { Job } from '#kernel/server/jobs/job-queue.ts'

/** Enqueues a scheduled job for immediate processing by the database's workers. */
export async function enqueueNow(databaseUrl: string, { name }: Job) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await boss.start()
  await boss.send(name, {})
  await boss.stop()
}
