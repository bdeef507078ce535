import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kernel/server/database.ts'
import { type DatabaseDoor, openDatabaseDoor } from '#tests/support/database/database-door.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'

let ctx: TestContext
let door: DatabaseDoor

beforeAll(async () => {
  ctx = await testContext()
  door = await openDatabaseDoor(ctx.databaseUrl)
})
afterAll(async () => {
  door.close()
  await ctx.close()
})

test('a connection that is ready only after nobody waits for it any more is lent to the next', async () => {
  const { db, pool } = openDatabase(door.url, ctx.log, { max: 1, connectTimeoutMs: 300 })
  const first = await pool.connect()
  // The next one gets a new connection, which is asked whether it leads to a standby for too long.
  door.holdBack('pg_is_in_recovery')
  const second = pool.connect()
  first.release(true)
  await expect(second).rejects.toThrow('timeout exceeded')
  door.speak()
  const isLent = () => pool.connect().then((client) => client.release(), String)
  await expect.poll(isLent, { timeout: 10_000 }).toBeUndefined()
  await db.destroy()
})
