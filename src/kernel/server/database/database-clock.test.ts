import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { openProcess, type Process } from '../open-process.ts'
import { DatabaseClock } from './database-clock.ts'

const hourMs = 3_600_000
const log = pino({ level: 'silent' })

describe('[R9] the time of a process', () => {
  let site: TestContext
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    site = await testContext()
  })
  afterEach(() => site.close())

  test.each([1, -1])(
    'is the database’s, even if its machine’s clock is off by %d hour and jumps',
    async (hours) => {
      const realMs = Date.now()
      vi.setSystemTime(realMs + hours * hourMs)
      const running = await openProcess(site.config)
      expect(await minutesFromDatabase(running)).toBe(0)
      vi.setSystemTime(realMs - 2 * hours * hourMs)
      expect(await minutesFromDatabase(running)).toBe(0)
      await expect.poll(() => running.watch.isUp).toBe(true)
      expect(await minutesFromDatabase(running)).toBe(0)
      await running.close()
    },
  )

  async function minutesFromDatabase({ ctx }: Process) {
    const time = sql<Date>`clock_timestamp()`.as('time')
    const row = await ctx.db.selectNoFrom(time).executeTakeFirstOrThrow()
    return Math.abs(Math.round((ctx.now().getTime() - row.time.getTime()) / 60_000))
  }
})

describe('[R9] the clock', () => {
  /**
   * Adjusts the clock to a server that is `hours` ahead of this machine, using a query that takes `seconds`. Returns
   * the clock's offset in hours.
   */
  async function adjust(clock: DatabaseClock, hours: number, seconds = 0) {
    const startMs = performance.now()
    const monotonic = vi.spyOn(performance, 'now').mockReturnValue(startMs)
    await clock.adjust(async () => {
      monotonic.mockReturnValue(startMs + seconds * 1_000)
      return performance.timeOrigin + startMs + hours * hourMs
    })
    const offMs = clock.now().getTime() - (performance.timeOrigin + performance.now())
    monotonic.mockRestore()
    return Math.round(offMs / 1_000) / 3_600
  }

  test('follows a new primary at once, whether its clock is ahead or behind', async () => {
    const clock = new DatabaseClock(log)
    expect(await adjust(clock, 1)).toBe(1)
    expect(await adjust(clock, -1)).toBe(-1)
  })

  test('isn’t moved by a slow query', async () => {
    const clock = new DatabaseClock(log)
    await adjust(clock, 1)
    expect(await adjust(clock, 1, 1.9)).toBe(1)
  })

  test('keeps the last known difference if the database doesn’t respond', async () => {
    const clock = new DatabaseClock(log)
    await adjust(clock, 1)
    await expect(clock.adjust(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    const aheadMs = clock.now().getTime() - (performance.timeOrigin + performance.now())
    expect(Math.round(aheadMs / 60_000)).toBe(60)
  })
})
