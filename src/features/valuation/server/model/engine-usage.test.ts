import { expect, test } from 'vitest'
import { engineUsage } from './aircraft.ts'

test('[BEY-05] an engine maintained on condition has no share of a TBO', () => {
  const engine = { hours: 3_497, basis: 'SNEW', tboHours: null, years: null, calendarUsed: null }
  expect(engineUsage({ ...engine, powerplant: 'jet' })).toBeNull()
  expect(engineUsage({ ...engine, powerplant: 'turbine' })).toBeNull()
  expect(engineUsage({ ...engine, tboHours: 3_600, powerplant: 'turbine' })).toBeCloseTo(0.97, 2)
  expect(engineUsage({ ...engine, hours: 950, powerplant: 'piston' })).toBe(0.5)
})

test('[BEY-05] a piston engine that is old counts as run out, whatever its hours', () => {
  const engine = {
    hours: 200,
    basis: 'SNEW',
    tboHours: 2_000,
    powerplant: 'piston' as const,
    calendarUsed: null,
  }
  expect(engineUsage({ ...engine, years: 10 })).toBe(0.1)
  expect(engineUsage({ ...engine, years: 21 })).toBe(0.5)
  expect(engineUsage({ ...engine, years: 47 })).toBe(1)
  expect(engineUsage({ ...engine, hours: 2_300, years: 47 })).toBeCloseTo(1.15)
  expect(engineUsage({ ...engine, powerplant: 'turbine', years: 47 })).toBe(0.1)
  expect(engineUsage({ ...engine, calendarUsed: 0.8, years: 12 })).toBe(0.8)
})
