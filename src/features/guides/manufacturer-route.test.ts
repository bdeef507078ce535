import { describe, expect, test } from 'vitest'
import { findManufacturer } from './manufacturer-route.ts'

const make = (id: number, name: string, routeUrl: string) => ({
  id,
  name,
  routeUrl,
  image: null,
  boatCount: 1,
  website: null,
})
const makes = [
  make(1, 'Cessna', 'cessna'),
  make(2, 'Van’s Aircraft', 'vans-aircraft'),
  make(3, 'de Havilland', 'de-havilland'),
  make(4, 'Bölkow', 'bolkow'),
]

describe('manufacturer address', () => {
  test.each([
    ['cessna', 1],
    ['Cessna', 1],
    ['CESSNA', 1],
    ["Van's Aircraft", 2],
    ['vans-aircraft', 2],
    ['VANS AIRCRAFT', 2],
    ['De Havilland', 3],
    ['Bölkow', 4],
    ['bolkow', 4],
  ])('[MFR-01] finds %j', (name, id) => expect(findManufacturer(makes, name)?.id).toBe(id))

  test.each(['', '-', 'cess', 'boeing', '../cessna/x', '%'])(
    '[MFR-01] finds no manufacturer for %j',
    (name) => expect(findManufacturer(makes, name)).toBeUndefined(),
  )
})
