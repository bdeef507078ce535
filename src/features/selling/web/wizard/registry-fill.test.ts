import { expect, test } from 'vitest'
import type { RegistryEntry } from '#features/lookups/contract.ts'
import { emptyEntries } from '../../wizard-entries.ts'
import { mergeRegistryFill, toRegistryFill } from './registry-fill.ts'

const first = { year: '1978', model: '172N', engineCount: '1' }

test('[BEY-07] a lookup fills empty fields and preserves entered values', () => {
  const entries = { ...emptyEntries, model: '172N Skyhawk' }
  expect(mergeRegistryFill(entries, first, {})).toEqual({ year: '1978', engineCount: '1' })
})

test('[BEY-07] skips the category if a different type was selected', () => {
  const fill = { boatTypeId: 1, categoryId: 2 }
  expect(mergeRegistryFill({ ...emptyEntries, boatTypeId: 3 }, fill, fill)).toEqual({})
  expect(mergeRegistryFill({ ...emptyEntries, boatTypeId: 1 }, fill, {})).toEqual({ categoryId: 2 })
  expect(mergeRegistryFill(emptyEntries, fill, {})).toEqual(fill)
})

test('[BEY-07] a new lookup replaces the previous aircraft’s values and preserves entered text', () => {
  const entries = { ...emptyEntries, ...first, model: 'My own words' }
  const second = { year: '2001', model: 'SR20' }
  expect(mergeRegistryFill(entries, second, first)).toEqual({
    year: '2001',
    engineCount: emptyEntries.engineCount,
  })
})

test('[BEY-07] an unknown N-number clears the previous aircraft’s values', () => {
  const changed = mergeRegistryFill({ ...emptyEntries, ...first }, {}, first)
  expect({ ...emptyEntries, ...first, ...changed }).toEqual(emptyEntries)
})

test('[BEY-07] fills in a manufacturer that only the registry has by name', () => {
  const unknown = { makeId: null, make: null, year: null, model: 'MAVIC PRO' }
  const found = (registryMake: string | null) =>
    toRegistryFill({ ...nothingFound, ...unknown, registryMake })
  expect(found('DJI')).toMatchObject({ make: 'DJI', model: 'MAVIC PRO' })
  expect(found('AIR TRACTOR INC').make).toBe('Air Tractor Inc')
  expect(found(null)).not.toHaveProperty('make')
})

const nothingFound = {
  aircraftTypeId: null,
  categoryId: null,
  fuelId: null,
  hullId: null,
  lengthFeet: null,
  engineCount: null,
  seats: null,
  engine: null,
} as RegistryEntry
