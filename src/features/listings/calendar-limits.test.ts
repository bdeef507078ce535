import { expect, test } from 'vitest'
import { calendarAge, isAnnualExpired } from './calendar-limits.ts'

const now = '2026-11-20T12:00:00Z'
const engine = {
  type: 'piston',
  thrustLbf: null,
  year: 1998,
  hoursBasis: 'SMOH' as const,
  overhauledOn: '2000-07-01',
}

test('[BEY-02] an overhaul of long ago is said in years, whatever the hours', () => {
  expect(calendarAge(engine, now)).toBe('26 years since overhaul')
  expect(calendarAge({ ...engine, overhauledOn: '2014-11-20' }, now)).toBe(
    '12 years since overhaul',
  )
  expect(calendarAge({ ...engine, overhauledOn: '2014-11-21' }, now)).toBeNull()
})

test('[BEY-02] an old engine that was never overhauled counts from new', () => {
  const original = { ...engine, hoursBasis: 'SNEW' as const, overhauledOn: null }
  expect(calendarAge(original, now)).toBe('28 years since new')
  expect(calendarAge({ ...original, year: 2020 }, now)).toBeNull()
  expect(calendarAge({ ...original, year: null }, now)).toBeNull()
  expect(calendarAge({ ...engine, overhauledOn: null }, now)).toBeNull()
})

test('[BEY-02] a turbine goes by its inspections', () => {
  expect(calendarAge({ ...engine, type: 'turboprop' }, now)).toBeNull()
})

test('[BEY-02] an annual is good until its month has ended', () => {
  expect(isAnnualExpired('2026-10-31', now)).toBe(true)
  expect(isAnnualExpired('2026-11-01', now)).toBe(false)
})
