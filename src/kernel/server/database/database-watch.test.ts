import { expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { DatabaseClock } from './database-clock.ts'
import { DatabaseWatch } from './database-watch.ts'

test('[BEY-21] a script that ends at once doesn’t wait for the watch to connect', async () => {
  const { databaseUrl, log, close } = await testContext()
  const watch = new DatabaseWatch({ databaseUrl, log, clock: new DatabaseClock(log) })
  await watch.stop()
  expect(watch.isUp).toBe(false)
  await close()
})
