import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database/database-proxy.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { openDatabase } from './database.ts'
import { DatabaseClock } from './database-clock.ts'
import { DatabaseWatch } from './database-watch.ts'

const ctx = contextForFile()
const { log } = ctx
const clock = new DatabaseClock(log)
const silent = { atMs: 0 }

test('[BEY-21] a script that ends at once doesn’t wait for the watch to connect', async () => {
  const watch = new DatabaseWatch({ databaseUrl: ctx.databaseUrl, log, clock, lastAnswer: silent })
  await watch.stop()
  expect(watch.isUp).toBe(false)
})

test('[R9] each statement of a process proves that the database is available', async () => {
  const lastAnswer = { atMs: 0 }
  const { db } = openDatabase(ctx.databaseUrl, log, { max: 1, lastAnswer })
  const startedMs = performance.now()
  await sql`select 1`.execute(db)
  expect(lastAnswer.atMs).toBeGreaterThan(startedMs)
  await db.destroy()
})

describe('[R9] the watch', () => {
  let proxy: DatabaseProxy
  beforeEach(async () => {
    proxy = await openDatabaseProxy(ctx.databaseUrl)
  })
  afterEach(() => proxy.close())

  /** Returns a watch that has reached the database, with the messages that it logs. */
  async function connectedWatch(lastAnswer: { readonly atMs: number }) {
    const lines: string[] = []
    const watch = new DatabaseWatch({
      databaseUrl: proxy.url,
      log: pino({}, { write: (line) => lines.push(JSON.parse(line).msg) }),
      clock,
      lastAnswer,
      silenceMs: 200,
    })
    await expect.poll(() => watch.isUp).toBe(true)
    return { watch, count: (text: string) => lines.filter((line) => line === text).length }
  }

  test('sees no outage while its checks get no response and other connections do', async () => {
    const answering = {
      get atMs() {
        return performance.now()
      },
    }
    const { watch, count } = await connectedWatch(answering)
    proxy.stall()
    await expect.poll(() => count('database check failed')).toBeGreaterThan(5)
    expect([watch.isUp, watch.isInDoubt, count('database unavailable')]).toEqual([true, true, 0])
    proxy.resume()
    await expect.poll(() => watch.isInDoubt).toBe(false)
    await watch.stop()
  })

  test('sees an outage after several checks if nothing else gets a response', async () => {
    const { watch, count } = await connectedWatch(silent)
    proxy.stall()
    await expect.poll(() => watch.isUp).toBe(false)
    expect(count('database check failed')).toBeGreaterThan(1)
    proxy.resume()
    await expect.poll(() => watch.isUp).toBe(true)
    await watch.stop()
  })

  test('sees an outage at once if the connection is refused', async () => {
    const { watch, count } = await connectedWatch(silent)
    const checks = count('database check failed')
    proxy.close()
    await expect.poll(() => watch.isUp).toBe(false)
    // The connection that the proxy cut.
    expect(count('database check failed')).toBeLessThanOrEqual(checks + 1)
    await watch.stop()
  })
})
