import { expect, test } from 'vitest'
import { addressFormat } from './address-formats.ts'
import { addressLines, examplePostalCode, formatAddress, normalizePostalCode } from './addresses.ts'

const hangar = { street: 'Hangar 1', street2: null }

test.each([
  ['US', 'Denver', 'CO', null, '80014', ['Denver, CO 80014']],
  ['CA', 'Ottawa', 'Canada', 'ON', 'K1A 0B1', ['Ottawa ON K1A 0B1', 'Canada']],
  ['GB', 'Luton', 'UK', null, 'LU2 9LY', ['Luton', 'LU2 9LY', 'UK']],
  ['DE', 'Munich', 'Germany', null, '80331', ['80331 Munich', 'Germany']],
  ['CH', 'Zürich', 'Switzerland', null, '8001', ['8001 Zürich', 'Switzerland']],
  ['FR', 'Paris', 'France', null, '75001', ['75001 Paris', 'France']],
  ['AU', 'Sydney', 'Australia', 'NSW', '2000', ['Sydney NSW 2000', 'Australia']],
  ['BR', 'São Paulo', 'Brazil', 'SP', '01310-100', ['São Paulo - SP', '01310-100', 'Brazil']],
  ['JP', 'Chiyoda', 'Japan', 'Tokyo', '100-0013', ['Chiyoda, Tokyo 100-0013', 'Japan']],
  ['TR', 'Şişli', 'Türkiye', 'İstanbul', '34394', ['34394 Şişli/İstanbul', 'Türkiye']],
  ['TR', 'Ankara', 'Türkiye', null, '06420', ['06420 Ankara', 'Türkiye']],
  ['AE', 'Dubai', 'UAE', 'Dubai', '', ['Dubai', 'Dubai', 'UAE']],
  ['IE', 'Dublin', 'Ireland', null, '', ['Dublin', 'Ireland']],
])(
  '[BEY-18] orders the lines of an address in %s as its post does',
  (country, city, state, region, zip, lines) => {
    expect(addressLines({ ...hangar, city, state, region, zip, country })).toEqual([
      'Hangar 1',
      ...lines,
    ])
  },
)

test('[BEY-18] puts the street between city and postal code in Hungary', () => {
  const office = { ...hangar, street2: 'A ajtó', city: 'Budapest', zip: '1185' }
  expect(formatAddress({ ...office, state: 'Hungary', country: 'HU' })).toBe(
    'Budapest, Hangar 1, A ajtó, 1185, Hungary',
  )
})

test('omits missing parts with their separators', () => {
  expect(formatAddress({ city: 'Denver', state: 'CO', zip: '', country: 'US' })).toBe('Denver, CO')
  expect(formatAddress({ city: null, state: 'CO', zip: '80014', country: 'US' })).toBe('CO 80014')
})

test.each([
  ['US', '80014', '80014'],
  ['US', '8001', null],
  ['US', '', null],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['CA', '80014', null],
  ['GB', 'lu29ly', 'LU2 9LY'],
  ['GB', 'EC1A 1BB', 'EC1A 1BB'],
  ['GB', '12345', null],
  ['DE', 'D-80331', '80331'],
  ['DE', '8033', null],
  ['CH', 'CH-8001', '8001'],
  ['FR', '75 001', '75001'],
  ['AU', '2000', '2000'],
  ['BR', '01310100', '01310-100'],
  ['JP', '1000013', '100-0013'],
  ['NL', '1012ab', '1012 AB'],
  ['LV', 'lv 1050', 'LV-1050'],
  ['IE', 'd6wxy00', 'D6W XY00'],
  ['IE', '', ''],
  ['AE', '12345', ''],
  ['XX', 'any 1', 'ANY 1'],
])('[BEY-18] checks the postal code of %s: %s', (country, typed, code) => {
  expect(normalizePostalCode(country, typed)).toBe(code)
})

test('[BEY-18] each example is a valid postal code of its country', () => {
  const countries = ['US', 'CA', 'GB', 'DE', 'BR', 'JP', 'LV', 'AD', 'IE', 'AR', 'IL']
  const examples = countries.map((country) => [country, examplePostalCode(country) ?? ''] as const)
  for (const [country, example] of examples)
    expect(normalizePostalCode(country, example)).toBe(example)
  expect(examples.slice(0, 3).map(([, example]) => example)).toEqual([
    '12345',
    'A1B 2C3',
    'AB1C 2DE',
  ])
})

test('[BEY-18] names the parts as the country does', () => {
  const labels = (country: string) => {
    const { postalCodeLabel, regionLabel } = addressFormat(country)
    return [postalCodeLabel, regionLabel]
  }
  expect(labels('US')).toEqual(['ZIP code', 'State'])
  expect(labels('CA')).toEqual(['Postal code', 'Province'])
  expect(labels('GB')).toEqual(['Postcode', null])
  expect(labels('DE')).toEqual(['Postal code', null])
})
