import { expect, test } from 'vitest'
import {
  calendarAge,
  engineCalendar,
  formatCalendarLeft,
  isAnnualExpired,
  isInspectionExpired,
  propellerCalendar,
} from './calendar-limits.ts'

const now = '2026-11-20T12:00:00Z'
const engine = {
  type: 'piston',
  thrustLbf: null,
  year: 1998,
  hoursBasis: 'SMOH' as const,
  overhauledOn: '2000-07-01',
}

test('[BEY-02] shows an old overhaul in years, whatever the hours', () => {
  expect(calendarAge(engine, now)).toBe('Overhauled 26 years ago')
  expect(calendarAge({ ...engine, overhauledOn: '2014-11-20' }, now)).toBe(
    'Overhauled 12 years ago',
  )
  expect(calendarAge({ ...engine, overhauledOn: '2014-11-21' }, now)).toBeNull()
})

test('[BEY-02] counts from new for an old engine that was never overhauled', () => {
  const original = { ...engine, hoursBasis: 'SNEW' as const, overhauledOn: null }
  expect(calendarAge(original, now)).toBe('New 28 years ago, never overhauled')
  expect(calendarAge({ ...original, year: 2020 }, now)).toBeNull()
  expect(calendarAge({ ...original, year: null }, now)).toBeNull()
  expect(calendarAge({ ...engine, overhauledOn: null }, now)).toBeNull()
})

test('[BEY-02] uses inspections for a turbine', () => {
  expect(calendarAge({ ...engine, type: 'turboprop' }, now)).toBeNull()
})

test('[BEY-02] shows the calendar limit with the hours: how many of twelve years, and what is left', () => {
  expect(engineCalendar({ ...engine, overhauledOn: '2014-08-10' }, now)).toEqual({
    from: 'overhaul',
    since: 'Aug 2014',
    months: 147,
    limitMonths: 144,
    isPast: true,
  })
  const left = (overhauledOn: string) => {
    const found = engineCalendar({ ...engine, overhauledOn }, now)
    return found && formatCalendarLeft(found)
  }
  expect(left('2014-08-10')).toBe('3 months past')
  expect(left('2014-10-10')).toBe('1 month past')
  expect(left('2014-11-20')).toBe('At limit')
  expect(left('2016-01-01')).toBe('14 months left')
  expect(left('2021-02-01')).toBe('6 years left')
  expect(left('2000-07-01')).toBe('14 years past')
  expect(left('2027-01-01')).toBe('12 years left')
})

test('[BEY-02] a propeller has a limit of six years', () => {
  const propeller = { overhauledOn: '2020-11-20' }
  expect(propellerCalendar({ propeller }, now)).toMatchObject({ months: 72, isPast: true })
  expect(propellerCalendar({ propeller: { overhauledOn: null } }, now)).toBeNull()
})

test('[BEY-02] an annual is valid to the end of its month, and an inspection to the end of its day', () => {
  expect(isAnnualExpired('2026-10-31', now)).toBe(true)
  expect(isAnnualExpired('2026-11-01', now)).toBe(false)
  expect(isInspectionExpired('2026-11-19', now)).toBe(true)
  expect(isInspectionExpired('2026-11-20', now)).toBe(false)
})
