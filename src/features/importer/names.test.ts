import { describe, expect, test } from 'vitest'
import {
  findFirstGroup,
  findNameGroup,
  formatMappedName,
  formatPlaceName,
  normalizeMappedName,
  parsePlaceName,
  shortenMake,
} from './names.ts'

describe('[IMP-01] feed names', () => {
  test('[IMP-01] ignore case, accents, and spaces', () => {
    expect(normalizeMappedName('make', '  Hélicoptères   GUIMBAL ')).toBe('helicopteres guimbal')
  })

  test.each([
    ['Seawind Llc', 'Seawind'],
    ['Waco Aircraft Company', 'Waco'],
    ['Edra Pecas E Manutencao Ltda', 'Edra Pecas E Manutencao'],
    ['Noorduyn Aircraft, Ltd.', 'Noorduyn'],
    ['Aircraft Company', 'Aircraft'],
  ])('[IMP-01] parses the make of %s', (written, name) => {
    expect(shortenMake(written)).toBe(name)
  })

  test.each([
    ['Farmingdale, NY 11735', { city: 'Farmingdale', state: 'NY', zip: '11735' }],
    ['Winston Salem, North Carolina', { city: 'Winston Salem', state: 'North Carolina', zip: '' }],
    ['St. Louis, MO 63101-1234', { city: 'St. Louis', state: 'MO', zip: '63101' }],
    ['80014', { city: '', state: '', zip: '80014' }],
    ['CO 80014', { city: '', state: 'CO', zip: '80014' }],
    ['Farmingdale|NY|11735', { city: 'Farmingdale', state: 'NY', zip: '11735' }],
    ['Denver|CO|', { city: 'Denver', state: 'CO', zip: '' }],
    ['Scottsdale AZ', { city: 'Scottsdale', state: 'AZ', zip: '' }],
    ['Las Vegas NV 89101', { city: 'Las Vegas', state: 'NV', zip: '89101' }],
    ['80331 München', { city: 'München', state: '', zip: '80331' }],
    ['Houston, EE.UU.', { city: 'Houston', state: '', zip: '' }],
    ['Houston, TX, USA', { city: 'Houston', state: 'TX', zip: '' }],
    ['Houston TX 77002, United States', { city: 'Houston', state: 'TX', zip: '77002' }],
    ['Columbus', { city: 'Columbus', state: '', zip: '' }],
    ['KAPA', { city: 'KAPA', state: '', zip: '' }],
    ['Denver', { city: 'Denver', state: '', zip: '' }],
    ['München||80331|Germany', { city: 'München', state: '', zip: '80331', country: 'Germany' }],
  ])('[IMP-01] parses the place %s into its parts', (written, place) => {
    expect(parsePlaceName(written)).toEqual({ country: '', ...place })
  })

  test.each([
    [{ city: ' Farmingdale ', state: 'NY', zip: '11735' }, 'Farmingdale, NY 11735'],
    [{ city: 'Denver', state: null, zip: undefined }, 'Denver'],
    [{ city: '', state: '', zip: '80014' }, '80014'],
    [{}, null],
  ])('[IMP-01] normalizes a place to one name: %j', (place, written) => {
    expect(formatPlaceName(place)).toBe(written)
  })

  test.each([
    ['Denver|CO|', 'Denver, CO'],
    ['Nowhereville|ZZ|', 'Nowhereville, ZZ'],
    ['||3060', '3060'],
    ['KAPA||', 'KAPA'],
  ])('[IMP-01] shows the place %s as %s', (written, shown) => {
    expect(formatMappedName('location', written)).toBe(shown)
  })

  test('[IMP-01] recognizes the same place with any separator', () => {
    expect(normalizeMappedName('location', 'Farmingdale|NY|11735')).toBe(
      normalizeMappedName('location', 'FARMINGDALE, NY 11735'),
    )
  })

  test('[IMP-01] every kind belongs to the group that shows it', () => {
    expect(['make', 'fuel', 'airport'].map((kind) => findNameGroup(kind as 'make'))).toEqual([
      'makes',
      'lookups',
      'places',
    ])
  })
})

const note = { kind: 'column', rows: 60, blocks: false } as const
const status = { kind: 'column', rows: 60, blocks: true } as const
const make = { kind: 'make', rows: 4, blocks: true } as const
const places = (rows: number) => ({ kind: 'location', rows, blocks: true }) as const

test.each([
  ['nothing is open', [], 'makes'],
  ['all rows lack their place', [places(36), places(24), note], 'columns'],
  ['all rows lack their place, and a make is unknown', [make, places(60), note], 'columns'],
  ['one row of many lacks its place', [places(1), note], 'places'],
  ['every column is used', [places(60)], 'places'],
  ['a column may state that an aircraft is sold', [make, status], 'columns'],
  ['a make is unknown', [make, note], 'makes'],
  ['only columns are unknown', [note], 'columns'],
] as const)('[IMP-06] the group to open first if %s', (_, names, group) => {
  expect(findFirstGroup(names)).toBe(group)
})
