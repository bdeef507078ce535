import { PgBoss } from 'pg-boss'
import type { Job } from '#kernel/server/job-queue.ts'

/** Lets the processes on that database work a job at once, which otherwise comes by its schedule. */
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
