import { expect, test } from 'vitest'
import type { RegistryEntry } from '#features/lookups/contract.ts'
import { noEntries } from '../../wizard-entries.ts'
import { fromRegistry, mergeFill } from './registry-fill.ts'

const first = { year: '1978', model: '172N', engineCount: '1' }

test('[BEY-07] a lookup fills what is empty, and leaves what was typed', () => {
  const entries = { ...noEntries, model: '172N Skyhawk' }
  expect(mergeFill(entries, first, {})).toEqual({ year: '1978', engineCount: '1' })
})

test('[BEY-07] a category is left out where another type was chosen than its own', () => {
  const fill = { boatTypeId: 1, categoryId: 2 }
  expect(mergeFill({ ...noEntries, boatTypeId: 3 }, fill, fill)).toEqual({})
  expect(mergeFill({ ...noEntries, boatTypeId: 1 }, fill, {})).toEqual({ categoryId: 2 })
  expect(mergeFill(noEntries, fill, {})).toEqual(fill)
})

test('[BEY-07] another aircraft takes the place of the one before, typed words stay', () => {
  const entries = { ...noEntries, ...first, model: 'My own words' }
  const second = { year: '2001', model: 'SR20' }
  expect(mergeFill(entries, second, first)).toEqual({
    year: '2001',
    engineCount: noEntries.engineCount,
  })
})

test('[BEY-07] a number that nobody knows leaves nothing of the aircraft before', () => {
  const changed = mergeFill({ ...noEntries, ...first }, {}, first)
  expect({ ...noEntries, ...first, ...changed }).toEqual(noEntries)
})

test('[BEY-07] a maker that only the registry knows is filled in by its name', () => {
  const unknown = { makeId: null, make: null, year: null, model: 'MAVIC PRO' }
  const found = (registryMake: string | null) =>
    fromRegistry({ ...nothingFound, ...unknown, registryMake })
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
