import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/time.ts'
import {
  daysOnMarket,
  engineLife,
  expiryShown,
  fallenFrom,
  formatListingAge,
  isExpired,
  isTurbinePowered,
  lastDays,
  runsUntil,
} from './rules.ts'

const now = new Date('2026-11-20T12:00:00Z')

function daysAgo(days: number) {
  return new Date(now.getTime() - days * dayMs)
}

describe('expiry', () => {
  test('[EDIT-07] is never, a date, or expired', () => {
    expect(expiryShown(null, now)).toBe('never')
    expect(expiryShown(new Date('9999-12-31'), now)).toBe('never')
    expect(expiryShown(now, now)).toBe('expired')
    const soon = new Date('2027-01-31')
    expect(expiryShown(soon, now)).toBe(soon)
  })

  test('[PAY-05] a listing is expired exactly from its moment on', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (offset) => {
        const expires = new Date(now.getTime() + offset)
        expect(isExpired(expires, now)).toBe(offset <= 0)
      }),
    )
  })
})

test('[BEY-05] a fallen price is told for 60 days, a risen one never', () => {
  const change = (price: number | null, previousPrice: number | null, days: number) =>
    fallenFrom({ price, previousPrice, priceChangedAt: daysAgo(days) }, now)
  expect(change(650_000, 676_000, 6)).toBe(676_000)
  expect(change(650_000, 676_000, 60)).toBe(676_000)
  expect(change(650_000, 676_000, 61)).toBeNull()
  expect(change(676_000, 650_000, 6)).toBeNull()
  expect(change(null, 650_000, 6)).toBeNull()
})

test('[BEY-05] days on the market end with the sale', () => {
  expect(daysOnMarket({ listedAt: daysAgo(68), soldAt: null }, now)).toBe(68)
  expect(daysOnMarket({ listedAt: daysAgo(68), soldAt: daysAgo(3) }, now)).toBe(65)
  expect(daysOnMarket({ listedAt: daysAgo(-1), soldAt: null }, now)).toBe(0)
})

test('[LIST-02] turbines are told from pistons, turbocharged ones among them', () => {
  const powered = (type: string | null, thrustLbf: number | null = null) =>
    isTurbinePowered([{ type, thrustLbf }])
  expect(['turboprop', 'Turbo-Fan', 'Turbine', 'Jet'].map((type) => powered(type))).not.toContain(
    false,
  )
  expect(powered(null, 3_600)).toBe(true)
  expect(['piston', 'Turbocharged piston', null].map((type) => powered(type))).not.toContain(true)
  expect(isTurbinePowered([])).toBe(false)
})

test('age in words', () => {
  const words = [0, 1, 18, 99, 130, 800].map(formatListingAge)
  expect(words).toEqual(['Listed today', '1 day', '18 days', '99 days', '4 months', '2 years'])
})

describe('engine life', () => {
  test('[BEY-02] says what is left until overhaul', () => {
    expect(engineLife(996, 2000)).toMatchObject({ leftHours: 1004, leftPercent: 50 })
    expect(engineLife(2150, 2000)).toMatchObject({ leftHours: 0, leftPercent: 0, isPastTbo: true })
  })

  test('[BEY-02] is not stated when either number is not', () => {
    expect(engineLife(null, 2000)).toBeNull()
    expect(engineLife(996, null)).toBeNull()
  })
})

describe('a package that is granted', () => {
  const inDays = (days: number) => daysAgo(-days)

  test('[PAY-05] begins now, prolongs what runs, and leaves alone what never ends', () => {
    const until = (isFunded: boolean, expires: Date | null, days: number | null) =>
      runsUntil({ isFunded, expires }, days, now)
    expect(until(false, null, 60)).toEqual(inDays(60))
    expect(until(true, daysAgo(5), 60)).toEqual(inDays(60))
    expect(until(true, inDays(9), 60)).toEqual(inDays(69))
    expect(until(true, null, 60)).toBeNull()
    expect(until(true, inDays(9), null)).toBeNull()
  })

  test('[PAY-05] is warned of in its last two weeks', () => {
    const ends = [inDays(14), inDays(13.5), inDays(0.5), now, daysAgo(1), null]
    expect(ends.map((end) => lastDays(end, now))).toEqual([null, 13, 0, null, null, null])
  })
})
