import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ListingMeta } from '../meta-contract.ts'
import { readMeta } from './stored-meta.ts'

const engine = { number: 1, make: 'Continental' }

test('returns valid metadata unchanged', () => {
  const stored = { specs: { hours: 12, engines: [engine] }, features: [], videos: [] }
  expect(readMeta(stored)).toEqual(ListingMeta.parse(stored))
})

test('truncates long texts, omits invalid facts, and drops incomplete items', () => {
  const read = readMeta({
    specs: {
      registration: 'N1',
      hours: -4,
      engines: [{ ...engine, make: 'x'.repeat(90), year: 12 }, { make: 'Without a number' }],
      avionics: [{ kind: 'sextant', make: null, model: 'Mark 3' }],
    },
    features: [
      { id: 'a', name: '', items: [] },
      { id: 'b', name: 'Cabin', items: ['', 'Seats'] },
    ],
    videos: [{ url: 'javascript:alert(1)' }, { url: 'https://youtu.be/x' }],
  })
  expect(read.specs).toMatchObject({ registration: 'N1', hours: null, avionics: [] })
  expect(read.specs.engines).toMatchObject([{ make: 'x'.repeat(30), year: null }])
  expect(read.features).toMatchObject([{ name: 'Cabin', items: ['Seats'] }])
  expect(read.videos).toMatchObject([{ url: 'https://youtu.be/x' }])
})

test('loads a listing with any JSON metadata', () => {
  const anything = fc.jsonValue()
  fc.assert(
    fc.property(
      fc.record({
        specs: fc.record({
          description: anything,
          hours: anything,
          speed: anything,
          engines: fc.array(fc.record({ number: anything, make: anything, propeller: anything })),
          avionics: fc.array(anything),
        }),
        features: fc.array(fc.record({ id: anything, name: anything, items: anything })),
        videos: fc.array(anything),
      }),
      (stored) => {
        expect(ListingMeta.safeParse(readMeta(stored)).success).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})
