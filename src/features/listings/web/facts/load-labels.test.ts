import { expect, test } from 'vitest'
import { findLoadFact, formatFullFuelLoad } from './load-labels.ts'

const loads = { usefulLoad: 1_250, passengers: 4, maxTakeoffWeight: 3_100 }

test('[LIST-02] the key facts show the load by the first fact that is stated', () => {
  expect(findLoadFact(loads)).toBe('usefulLoad')
  expect(findLoadFact({ ...loads, usefulLoad: null })).toBe('passengers')
  expect(findLoadFact({ ...loads, usefulLoad: null, passengers: null })).toBe('maxTakeoffWeight')
  const none = { usefulLoad: null, passengers: null, maxTakeoffWeight: null }
  expect(findLoadFact(none)).toBe('usefulLoad')
})

test('[BEY-02] calculates the load with full fuel from the weight of the fuel type', () => {
  const tanks = { usefulLoad: 1_250, fuelCapacity: 88 }
  expect(formatFullFuelLoad(tanks, 'Avgas 100LL')).toBe('722 lb with full fuel')
  expect(formatFullFuelLoad(tanks, 'Jet A')).toBe('660 lb with full fuel')
  expect(formatFullFuelLoad(tanks, null)).toBeNull()
  expect(formatFullFuelLoad({ ...tanks, usefulLoad: 400 }, 'Jet A')).toBeNull()
})
