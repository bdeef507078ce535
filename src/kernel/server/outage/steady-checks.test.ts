import { afterEach, describe, expect, test, vi } from 'vitest'
import { Availability } from './availability.ts'
import { createSteadyCheck } from './create-steady-check.ts'

afterEach(() => vi.restoreAllMocks())

const never = () => new Promise<boolean>(() => undefined)
const failing = () => Promise.reject(new Error('too many open files'))

describe('[R9] a check of a part', () => {
  test.each([
    ['hangs', never],
    ['fails for an unknown reason', failing],
  ])('that %s once changes nothing', async (_, check) => {
    expect(await createSteadyCheck(check)()).toBe(true)
  })

  test('that is certain counts at once, in both directions', async () => {
    const results = [false, true, false]
    const isReady = createSteadyCheck(async () => results.shift() ?? true)
    expect([await isReady(), await isReady(), await isReady()]).toEqual([false, true, false])
  })

  test('that keeps failing counts, until it succeeds', async () => {
    let check: () => Promise<boolean> = failing
    const isReady = createSteadyCheck(() => check())
    expect([await isReady(), await isReady(), await isReady()]).toEqual([true, true, false])
    check = async () => true
    expect(await isReady()).toBe(true)
  })

  test('that keeps hanging counts, and is asked only once', async () => {
    const check = vi.fn(never)
    const isReady = createSteadyCheck(check)
    expect(await isReady()).toBe(true)
    const startedMs = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(startedMs + 60_000)
    expect(await isReady()).toBe(false)
    expect(check).toHaveBeenCalledTimes(1)
  })
})

describe('[R9] the availability', () => {
  const asOf = new Date('2026-11-20T12:00:00Z')
  const healthy = {
    watch: { isUp: true, isInDoubt: false, downSince: null, lastUpAt: asOf },
    readOnlyMs: 60_000,
    knownAt: () => asOf,
    notReady: () => [],
    dataDir: '.',
    storage: { isWritable: async () => true },
    now: () => asOf,
  }

  test.each([
    ['the database', { watch: { ...healthy.watch, isInDoubt: true } }],
    ['storage', { storage: { isWritable: never } }],
  ])('stays full while one check of %s is slow', async (_, slow) => {
    const availability = new Availability({ ...healthy, ...slow })
    expect(await availability.report()).toEqual({ grade: 'full', missing: [] })
    expect(availability.outage()).toBeNull()
  })

  test('has data in memory for a query that fails during a doubt, and only then', () => {
    const doubtful = { ...healthy, watch: { ...healthy.watch, isInDoubt: true } }
    expect(new Availability(doubtful).suspectedOutage()).toEqual({ asOf })
    expect(new Availability({ ...doubtful, readOnlyMs: 0 }).suspectedOutage()).toBeNull()
    expect(new Availability(healthy).suspectedOutage()).toBeNull()
  })
})
