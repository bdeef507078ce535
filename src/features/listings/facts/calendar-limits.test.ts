import { expect, test } from 'vitest'
import {
  calendarAge,
  calendarYears,
  engineCalendar,
  formatCalendarLeft,
  formatLimitPassed,
  isAnnualExpired,
  isInspectionExpired,
  propellerCalendar,
} from '../calendar-limits.ts'

const now = '2026-11-20T12:00:00Z'
const engine = {
  make: 'Lycoming',
  model: 'O-320-E2D',
  type: 'piston',
  thrustLbf: null,
  year: 1998,
  hoursBasis: 'SMOH' as const,
  overhauledOn: '2000-07-01',
  tboHours: null,
}

test('[BEY-02] shows an old overhaul in years, whatever the hours', () => {
  expect(calendarAge(engine, now)).toBe('Overhauled 26 years ago')
  expect(calendarAge({ ...engine, overhauledOn: '2014-11-30' }, now)).toBe(
    'Overhauled 12 years ago',
  )
  expect(calendarAge({ ...engine, overhauledOn: '2014-12-01' }, now)).toBeNull()
})

test('[BEY-02] counts from new for an old engine that was never overhauled', () => {
  const original = { ...engine, hoursBasis: 'SNEW' as const, overhauledOn: null }
  expect(calendarAge(original, now)).toBe('27 years old, never overhauled')
  // It can be as young as the last month of its year.
  const twelve = { ...original, year: 2014 }
  expect(calendarAge(twelve, '2026-11-30T12:00:00Z')).toBeNull()
  expect(calendarAge(twelve, '2026-12-01T12:00:00Z')).toBe('12 years old, never overhauled')
  expect(calendarAge({ ...original, year: 2020 }, now)).toBeNull()
  expect(calendarAge({ ...original, year: null }, now)).toBeNull()
  expect(calendarAge({ ...engine, overhauledOn: null }, now)).toBeNull()
})

test('[BEY-02] knows no age after a top overhaul, whose date sellers state as the last overhaul', () => {
  expect(calendarAge({ ...engine, hoursBasis: 'STOH' }, now)).toBeNull()
})

test('[BEY-02] uses inspections for a turbine', () => {
  expect(calendarAge({ ...engine, type: 'turboprop' }, now)).toBeNull()
})

test('[BEY-02] shows the calendar limit with the hours: how many of the years, and what is left', () => {
  expect(engineCalendar({ ...engine, overhauledOn: '2014-08-10' }, now)).toEqual({
    from: 'overhaul',
    since: 'Aug 2014',
    months: 147,
    limit: {
      maker: 'Lycoming',
      years: 12,
      basis: 'document: Lycoming SI 1009AW (February 24, 2014)',
    },
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

test('[BEY-02] a propeller has its maker’s limit, if there is one', () => {
  const propeller = { make: 'Hartzell', overhauledOn: '2020-11-20' }
  expect(propellerCalendar({ propeller }, now)).toMatchObject({ months: 72, isPast: true })
  expect(propellerCalendar({ propeller: { ...propeller, overhauledOn: null } }, now)).toBeNull()
  for (const make of ['Sensenich', 'Neuform', 'Whirl Wind', null])
    expect(propellerCalendar({ propeller: { ...propeller, make } }, now)).toBeNull()
})

test('[BEY-02] names the document of the limit, or says what’s typical', () => {
  const passed = (make: string | null, model: string, overhauledOn: string) => {
    const found = engineCalendar({ ...engine, make, model, overhauledOn }, now)
    return found && formatLimitPassed(found)
  }
  expect(passed('Rotax', '582 UL', '2019-11-20')).toBe('7 years; 5 years are typical for Rotax')
  expect(passed('Rotax', '912 ULS', '2009-08-20')).toBe(
    '17 years 3 months; Rotax recommends 10 years. Source: Rotax SB-912-057UL, Rotax SB-914-039, Rotax SB-912-041UL and SB-914-027UL',
  )
  expect(passed('Continental', 'IO-550-N', '2010-11-20')).toBe(
    '16 years; Continental recommends 12 years. Source: Continental M-0 (April 15, 2016)',
  )
  expect(passed(null, 'IO-360', '2010-11-20')).toBe(
    '16 years; overhauls after 12 years are typical',
  )
  const mcCauley = { propeller: { make: 'McCauley', overhauledOn: '2020-11-20' } }
  const found = propellerCalendar(mcCauley, now)
  expect(found && formatLimitPassed(found)).toBe(
    '6 years; 5 to 6 years are typical for McCauley, depending on the model',
  )
})

test('[BEY-02] cards show an age only past the limit of the engine’s maker', () => {
  const years = (make: string | null, model: string, year: number) =>
    calendarYears(
      { ...engine, make, model, year, hoursBasis: 'SNEW', overhauledOn: null },
      new Date(now),
    )
  expect(years('Rotax', '912 ULS', 2013)).toBeNull()
  expect(years('Rotax', '912 ULS', 2010)).toBe(15)
  expect(years('Rotax', '503 UL', 2020)).toBe(5)
  expect(years('Lycoming', 'IO-360-A1A', 2013)).toBe(12)
  expect(years('Jabiru', '3300', 1990)).toBeNull()
})

test('[BEY-02] an annual is valid to the end of its month, and an inspection to the end of its day', () => {
  expect(isAnnualExpired('2026-10-31', now)).toBe(true)
  expect(isAnnualExpired('2026-11-01', now)).toBe(false)
  expect(isInspectionExpired('2026-11-19', now)).toBe(true)
  expect(isInspectionExpired('2026-11-20', now)).toBe(false)
})
