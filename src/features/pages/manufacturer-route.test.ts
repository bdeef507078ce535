import { describe, expect, test } from 'vitest'
import { manufacturerAt } from './manufacturer-route.ts'

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

describe('a manufacturer’s address', () => {
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
  ])('[MFR-01] %j is found', (name, id) => expect(manufacturerAt(makes, name)?.id).toBe(id))

  test.each(['', '-', 'cess', 'boeing', '../cessna/x', '%'])('[MFR-01] %j is nobody', (name) =>
    expect(manufacturerAt(makes, name)).toBeUndefined(),
  )
})
