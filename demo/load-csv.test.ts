import { expect, test } from 'vitest'
import { parseAdvertisement } from './csv/csv-row.ts'

const now = new Date('2026-11-20T12:00:00Z')
const good = {
  condition: 'Used',
  year: '1978',
  make: 'Cessna',
  model: '182Q SKYLANE',
  category: 'Single Engine Piston',
  price: '129,500',
  currency: 'USD',
  hours: '4100',
  engine1_hours: '410',
  engine1_basis: 'SFOH',
  prop1_hours: '410',
  seats: '4',
  city: 'Naples',
  state: 'FL',
  zip: '34104',
  engine_count: '1',
  length_ft: '28.0',
}

test('turns a row into an advertisement with the nearest supported engine time basis', () => {
  const { advertisement, findings } = parseAdvertisement(good, now)
  expect(findings).toEqual([])
  expect(advertisement).toMatchObject({
    year: 1978,
    price: 129_500,
    category: 'single-engine-piston',
    lengthFeet: 28,
  })
  expect(advertisement?.engines).toEqual([{ hours: 410, basis: 'SMOH', propellerHours: 410 }])
})

test('reports unusable values and keeps the valid ones', () => {
  const { advertisement, findings } = parseAdvertisement(
    { ...good, hours: '17269093', engine1_basis: 'SBOH' },
    now,
  )
  expect(advertisement?.facts.total_time_hours).toBeNull()
  expect(findings).toEqual(['dropped: hours out of range', 'kept without basis: SBOH'])
  const refused = parseAdvertisement({ ...good, year: '', length_ft: '0' }, now)
  expect(refused.advertisement).toBeNull()
  expect(refused.findings.at(-1)).toBe('refused: no usable year, length')
})
