import { expect, test } from 'vitest'
import { formatFullFuelLoad, loadFact } from './load-labels.ts'

const loads = { usefulLoad: 1_250, passengers: 4, maxTakeoffWeight: 3_100 }

test('[LIST-02] the strip says what it carries, by the first fact that is stated', () => {
  expect(loadFact(loads)).toBe('usefulLoad')
  expect(loadFact({ ...loads, usefulLoad: null })).toBe('passengers')
  expect(loadFact({ ...loads, usefulLoad: null, passengers: null })).toBe('maxTakeoffWeight')
  const none = { usefulLoad: null, passengers: null, maxTakeoffWeight: null }
  expect(loadFact(none)).toBe('usefulLoad')
})

test('[BEY-02] full fuel leaves so much, by the weight of its kind', () => {
  const tanks = { usefulLoad: 1_250, fuelCapacity: 88 }
  expect(formatFullFuelLoad(tanks, 'Avgas 100LL')).toBe('722 lb with full fuel')
  expect(formatFullFuelLoad(tanks, 'Jet A')).toBe('660 lb with full fuel')
  expect(formatFullFuelLoad(tanks, null)).toBeNull()
  expect(formatFullFuelLoad({ ...tanks, usefulLoad: 400 }, 'Jet A')).toBeNull()
})
