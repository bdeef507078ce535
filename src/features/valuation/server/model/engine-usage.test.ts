import { expect, test } from 'vitest'
import { engineUsage } from './aircraft.ts'

test('[BEY-05] an engine maintained on condition has no share of a TBO', () => {
  const engine = { hours: 3_497, basis: 'SNEW', tboHours: null }
  expect(engineUsage({ ...engine, powerplant: 'jet' })).toBeNull()
  expect(engineUsage({ ...engine, powerplant: 'turbine' })).toBeNull()
  expect(engineUsage({ ...engine, tboHours: 3_600, powerplant: 'turbine' })).toBeCloseTo(0.97, 2)
  expect(engineUsage({ ...engine, hours: 950, powerplant: 'piston' })).toBe(0.5)
})
