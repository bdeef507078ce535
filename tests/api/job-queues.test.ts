import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQueues, enqueue, job, startJobs } from '#kernel/server/jobs/job-queue.ts'
import { contextForFile } from '../support/for-file.ts'

const ctx = contextForFile()
let boss: PgBoss
beforeAll(async () => {
  boss = new PgBoss({ connectionString: ctx.databaseUrl, supervise: false, schedule: false })
  // The database may be dropped while its idle connections close.
  boss.on('error', () => undefined)
  await boss.start()
})
afterAll(() => boss.stop())

const handle = () => Promise.resolve()

test('a new version changes the settings of queues that exist', async () => {
  // Earlier versions created queues whose workers only polled.
  await boss.createQueue('refresh-prices', { retryLimit: 3, retryDelay: 5 })
  await boss.schedule('refresh-prices', '0 3 * * *')
  // Settings and a schedule that the new version lacks.
  await boss.createQueue('refresh-prices-given-up')
  await boss.createQueue('send-reports', { deadLetter: 'refresh-prices-given-up' })
  await boss.schedule('send-reports', '0 3 * * *')
  const after = job({ name: 'refresh-prices', retryLimit: 7, schedule: '0 4 * * *', handle })
  await createQueues(boss, [after, job({ name: 'send-reports', handle })])
  expect(await boss.getQueue('refresh-prices')).toMatchObject({ retryLimit: 7, notify: true })
  expect(await boss.getSchedules('refresh-prices')).toMatchObject([{ cron: '0 4 * * *' }])
  expect(await boss.getQueue('send-reports')).toMatchObject({ deadLetter: null })
  expect(await boss.getSchedules('send-reports')).toEqual([])
})

test.each([
  ['a queue', {}],
  ['a queue with groups', { atOnce: 2, atOncePerGroup: 1 }],
])('%s runs all waiting jobs without polling for each', async (name, limits) => {
  const count = 12
  const done: number[] = []
  const drained = job<{ i: number }>({
    name: name.replaceAll(' ', '-'),
    ...limits,
    handle: async (_, { i }) => void done.push(i),
  })
  const running = await startJobs(ctx, ctx.databaseUrl, [drained], { work: true })
  await ctx.db.transaction().execute(async (db) => {
    for (let i = 0; i < count; i += 1) await enqueue({ ...ctx, db }, drained, { i }, { group: 'a' })
  })
  // With one job for each poll, this would take two minutes.
  await expect.poll(() => done).toHaveLength(count)
  await running.stop()
})
