import { describe, expect, test } from 'vitest'
import { findBrokers, findSpecialty } from './broker-search.ts'

const nevada = { code: 'NV', name: 'Nevada' }
const utah = { code: 'UT', name: 'Utah' }
const basin = broker('Basin Aircraft Sales', 'Las Vegas', [nevada, utah], 38, [
  'Cessna',
  'Turboprop',
])
const rene = broker('Avions René', 'St. George', [utah], 4, ['Robin'])
const hangar = broker('hangar 14', null, [], 0, [])
const all = [hangar, rene, basin]

describe('[BRK-01] broker search', () => {
  test('sorts by most aircraft, by name, or by location with unknown locations last', () => {
    expect(find({})).toEqual(['Basin Aircraft Sales', 'Avions René', 'hangar 14'])
    expect(find({ sort: 'name' })).toEqual(['Avions René', 'Basin Aircraft Sales', 'hangar 14'])
    expect(find({ sort: 'place' })).toEqual(['Basin Aircraft Sales', 'Avions René', 'hangar 14'])
  })

  test('finds brokers by name without accents, by location, and by their aircraft', () => {
    expect(find({ q: 'rene' })).toEqual(['Avions René'])
    expect(find({ q: 'vegas cessna' })).toEqual(['Basin Aircraft Sales'])
    expect(find({ q: 'turboprop utah' })).toEqual(['Basin Aircraft Sales'])
    expect(find({ q: 'robin vegas' })).toEqual([])
  })

  test('matches any office in the state, not only the main one', () => {
    expect(find({ st: 'UT' })).toEqual(['Basin Aircraft Sales', 'Avions René'])
    expect(find({ st: 'NV' })).toEqual(['Basin Aircraft Sales'])
  })
})

test('[BRK-01] a specialty requires six of ten aircraft and is never a single aircraft', () => {
  const jets = (count: number) => ({ name: 'Private jet', count })
  const pistons = (count: number) => ({ name: 'Single engine piston', count })
  expect(findSpecialty([jets(6), pistons(4)])).toBe('Private jet')
  expect(findSpecialty([jets(5), pistons(4)])).toBeNull()
  expect(findSpecialty([jets(1)])).toBeNull()
  expect(findSpecialty([])).toBeNull()
})

function find({ q = '', st, sort = 'aircraft' }: Partial<Parameters<typeof findBrokers>[1]>) {
  return findBrokers(all, { q, st, sort }).map(({ name }) => name)
}

function broker(
  name: string,
  city: string | null,
  states: { code: string; name: string }[],
  boatCount: number,
  sells: string[],
) {
  const [home] = states
  return {
    name,
    city,
    state: home?.code ?? null,
    stateName: home?.name ?? null,
    states,
    sells,
    boatCount,
  }
}
