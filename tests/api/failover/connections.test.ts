import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kernel/server/database/database.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database/database-proxy.ts'
import { contextForFile } from '../../support/for-file.ts'

const ctx = contextForFile()
let proxy: DatabaseProxy

beforeAll(async () => {
  proxy = await openDatabaseProxy(ctx.databaseUrl)
})
afterAll(async () => {
  proxy.close()
})

test('reuses a connection that becomes ready after its caller timed out', async () => {
  const { db, pool } = openDatabase(proxy.url, ctx.log, { max: 1, connectTimeoutMs: 300 })
  const connect = () => pool.connect().catch(() => null)
  let first = await connect()
  // A busy machine can take longer to connect than the limit.
  while (!first) first = await connect()
  // The next caller gets a new connection, but its standby check takes too long.
  proxy.holdBack('pg_is_in_recovery')
  const second = pool.connect()
  first.release(true)
  await expect(second).rejects.toThrow('timeout exceeded')
  proxy.resume()
  const isLent = () => pool.connect().then((client) => client.release(), String)
  await expect.poll(isLent).toBeUndefined()
  await db.destroy()
})
