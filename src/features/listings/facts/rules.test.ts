import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { dayMs } from '#kernel/time.ts'
import {
  computeExpiration,
  daysLeftIfExpiringSoon,
  daysOnMarket,
  daysOnMarketChangesAt,
  displayedExpiration,
  engineLife,
  formatListed,
  formatListingAge,
  isExpired,
  isTurbinePowered,
  needsImport,
  priceBeforeDrop,
} from '../rules.ts'

const now = new Date('2026-11-20T12:00:00Z')

function daysAgo(days: number) {
  return new Date(now.getTime() - days * dayMs)
}

describe('expiration', () => {
  test('[EDIT-07] shows never, a date, or expired', () => {
    expect(displayedExpiration(null, now)).toBe('never')
    expect(displayedExpiration(new Date('9999-12-31'), now)).toBe('never')
    expect(displayedExpiration(now, now)).toBe('expired')
    const soon = new Date('2027-01-31')
    expect(displayedExpiration(soon, now)).toBe(soon)
  })

  test('[PAY-05] a listing expires exactly at its expiration time', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (offset) => {
        const expires = new Date(now.getTime() + offset)
        expect(isExpired(expires, now)).toBe(offset <= 0)
      }),
    )
  })
})

test('[BEY-05] shows a price reduction for 60 days and never an increase', () => {
  const change = (price: number | null, previousPrice: number | null, days: number) =>
    priceBeforeDrop({ price, previousPrice, priceChangedAt: daysAgo(days) }, now)
  expect(change(650_000, 676_000, 6)).toBe(676_000)
  expect(change(650_000, 676_000, 60)).toBe(676_000)
  expect(change(650_000, 676_000, 61)).toBeNull()
  expect(change(676_000, 650_000, 6)).toBeNull()
  expect(change(null, 650_000, 6)).toBeNull()
})

test('[BEY-05] days on the market end at the sale', () => {
  expect(daysOnMarket({ listedAt: daysAgo(68), soldAt: null }, now)).toBe(68)
  expect(daysOnMarket({ listedAt: daysAgo(68), soldAt: daysAgo(3) }, now)).toBe(65)
  expect(daysOnMarket({ listedAt: daysAgo(-1), soldAt: null }, now)).toBe(0)
})

test('[LIST-02] distinguishes turbines from pistons, including turbocharged ones', () => {
  const powered = (type: string | null, thrustLbf: number | null = null) =>
    isTurbinePowered([{ type, thrustLbf }])
  expect(['turboprop', 'Turbo-Fan', 'Turbine', 'Jet'].map((type) => powered(type))).not.toContain(
    false,
  )
  expect(powered(null, 3_600)).toBe(true)
  expect(['piston', 'Turbocharged piston', null].map((type) => powered(type))).not.toContain(true)
  expect(isTurbinePowered([])).toBe(false)
})

test('[F10] a listing from yesterday evening is a day old in the morning, until the next date', () => {
  const listing = { listedAt: new Date('2026-11-21T22:00:00Z'), soldAt: null }
  const at = (time: string) => daysOnMarket(listing, new Date(time))
  expect(at('2026-11-21T23:59:59Z')).toBe(0)
  expect(at('2026-11-22T00:00:00Z')).toBe(1)
  expect(at('2026-11-22T23:59:59Z')).toBe(1)
  const next = daysOnMarketChangesAt(listing, new Date('2026-11-22T06:00:00Z'))
  expect(new Date(next).toISOString()).toBe('2026-11-23T00:00:00.000Z')
})

test('age labels', () => {
  const labels = [0, 1, 18, 99, 130, 800].map(formatListingAge)
  expect(labels).toEqual(['Listed today', '1 day', '18 days', '99 days', '4 months', '2 years'])
})

test('[BEY-20] the age of a listing starts with a capital letter in languages that begin with the time', () => {
  expect(runInLanguage('de', () => formatListed(2))).toBe('Vor 2 Tagen inseriert')
  expect(formatListed(2)).toBe('Listed 2 days ago')
})

describe('engine life', () => {
  test('[BEY-02] shows the time left until overhaul', () => {
    expect(life(996, 2000)).toMatchObject({ leftHours: 1004, leftPercent: 50 })
    expect(life(2150, 2000)).toMatchObject({ leftHours: 0, leftPercent: 0, isPastTbo: true })
  })

  test('[BEY-02] isn’t shown if either number is missing', () => {
    expect(life(null, 2000)).toBeNull()
    expect(life(996, null)).toBeNull()
  })

  test('[BEY-02] isn’t known from hours since a top overhaul, which doesn’t restart it', () => {
    expect(engineLife({ hours: 100, tboHours: 2000, hoursBasis: 'STOH' })).toBeNull()
  })

  const life = (hours: number | null, tboHours: number | null) =>
    engineLife({ hours, tboHours, hoursBasis: 'SMOH' })
})

describe('package grants', () => {
  const inDays = (days: number) => daysAgo(-days)

  test('[PAY-05] start now, extend a running package, and don’t change one without an end', () => {
    const until = (isFunded: boolean, expires: Date | null, days: number | null) =>
      computeExpiration({ isFunded, expires }, days, now)
    expect(until(false, null, 60)).toEqual(inDays(60))
    expect(until(true, daysAgo(5), 60)).toEqual(inDays(60))
    expect(until(true, inDays(9), 60)).toEqual(inDays(69))
    expect(until(true, null, 60)).toBeNull()
    expect(until(true, inDays(9), null)).toBeNull()
  })

  test('[PAY-05] warn of the end in the last two weeks', () => {
    const ends = [inDays(14), inDays(13.5), inDays(0.5), now, daysAgo(1), null]
    expect(ends.map((end) => daysLeftIfExpiringSoon(end, now))).toEqual([
      null,
      13,
      0,
      null,
      null,
      null,
    ])
  })
})

test.each([
  ['registered in Germany', { registrationCountry: 'Germany', countryId: 1 }, true],
  ['registered in Canada', { registrationCountry: 'Canada' }, true],
  [
    'registered in the United States, based in Germany',
    { registrationCountry: 'United States' },
    false,
  ],
  ['based in Germany, registration unknown', {}, true],
  ['certified by EASA, registration unknown', { countryId: 1, certification: 'easa' }, true],
  ['certified in the United Kingdom', { countryId: 1, certification: 'uk-caa' }, true],
  ['certified in Canada', { countryId: 1, certification: 'transport-canada' }, true],
  ['experimental, in the United States', { countryId: 1, certification: 'experimental' }, false],
  ['in the United States, without a registration', { countryId: 1 }, false],
])('[BEY-17] an aircraft %s needs an import: %o', (_, traits, isNeeded) => {
  const unknown = { registrationCountry: null, certification: null, countryId: 49 }
  expect(needsImport({ ...unknown, ...traits })).toBe(isNeeded)
})
