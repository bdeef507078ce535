import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQueues, job } from '#kernel/server/job-queue.ts'
import { type TestContext, testContext } from '../support/test-context.ts'

let ctx: TestContext
let boss: PgBoss
beforeAll(async () => {
  ctx = await testContext()
  boss = new PgBoss({ connectionString: ctx.databaseUrl, supervise: false, schedule: false })
  await boss.start()
})
afterAll(async () => {
  await boss.stop()
  await ctx.close()
})

const handle = () => Promise.resolve()

test('a new version changes the settings of queues that exist', async () => {
  // Earlier versions created queues whose workers only polled.
  await boss.createQueue('refresh-prices', { retryLimit: 3, retryDelay: 5 })
  await boss.schedule('refresh-prices', '0 3 * * *')
  const after = job({ name: 'refresh-prices', retryLimit: 7, schedule: '0 4 * * *', handle })
  await createQueues(boss, [after])
  expect(await boss.getQueue('refresh-prices')).toMatchObject({ retryLimit: 7, notify: true })
  expect(await boss.getSchedules('refresh-prices')).toMatchObject([{ cron: '0 4 * * *' }])
})
