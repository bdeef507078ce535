import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aListingEdit, anImage, arbitraryListingEdit } from '#tests/support/listing-edits.ts'
import { measureCompleteness } from './completeness.ts'
import { withValue } from './saving/edit-paths.ts'

const videosAllowed = 2
const labels = (draft = aListingEdit(), allowed = videosAllowed) =>
  measureCompleteness(draft, allowed).missing.map(({ label }) => label)

test('the percentage and the missing list agree for any listing', () => {
  fc.assert(
    fc.property(arbitraryListingEdit, fc.nat(3), (draft, allowed) => {
      const { percent, missing } = measureCompleteness(draft, allowed)
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
      expect(percent === 100).toBe(missing.length === 0)
      expect(new Set(missing.map(({ path }) => path)).size).toBe(missing.length)
    }),
  )
})

test('adding a missing detail removes it from the list and raises the percentage', () => {
  const before = aListingEdit()
  const after = withValue(before, 'meta.specs.registration', 'N827CW')
  expect(labels(before)).toContain('Registration')
  expect(labels(after)).toEqual(labels(before).filter((label) => label !== 'Registration'))
  expect(measureCompleteness(after, videosAllowed).percent).toBeGreaterThan(
    measureCompleteness(before, videosAllowed).percent,
  )
})

test('counts a price on request as a price', () => {
  const unpriced = withValue(aListingEdit(), 'listing.price', null)
  expect(labels(unpriced)).toContain('Price')
  expect(labels(withValue(unpriced, 'listing.isPriceOnRequest', true))).not.toContain('Price')
})

test('[F5] asks for the category only if it isn’t stated', () => {
  expect(labels()).not.toContain('Category')
  expect(labels(withValue(aListingEdit(), 'listing.categoryId', 99))).toContain('Category')
})

test('[BEY-19] asks only for the facts of the aircraft’s kind', () => {
  const balloon = ['categoryId', 'boatTypeId', 'engineCount'].reduce(
    (draft, name, index) => withValue(draft, `listing.${name}`, [14, 6, null][index]),
    withValue(aListingEdit(), 'meta.specs.engines', []),
  )
  for (const label of ['Engine', 'Avionics', 'Landing gear', 'Autopilot', 'Range', 'Normal cruise'])
    expect(labels(balloon)).not.toContain(label)
  expect(labels(balloon)).toContain('Envelope volume')
  expect(labels(balloon)).toContain('Fabric test')
  expect(labels()).not.toContain('Envelope volume')
  const propeller = withValue(aListingEdit(), 'meta.specs.engines.0.propeller.make', null)
  expect(labels(propeller)).toContain('Propeller make')
  expect(labels(withValue(propeller, 'listing.categoryId', 8))).not.toContain('Propeller make')
})

test('five photos are enough', () => {
  const photos = ['1', '2', '3', '4', '5'].map(anImage)
  const photoLabel = 'Photos (5 or more)'
  expect(labels(withValue(aListingEdit(), 'meta.images', photos.slice(1)))).toContain(photoLabel)
  expect(labels(withValue(aListingEdit(), 'meta.images', photos))).not.toContain(photoLabel)
})

test('asks for videos if the package includes some', () => {
  expect(labels(aListingEdit(), 2)).toContain('Videos (0 of 2)')
  expect(labels(aListingEdit(), 0)).not.toContainEqual(expect.stringContaining('Video'))
})

test('asks for a missing engine detail at the first engine without it', () => {
  const draft = withValue(aListingEdit(), 'meta.specs.engines.0.tboHours', 2_000)
  expect(measureCompleteness(draft, videosAllowed).missing).toContainEqual({
    label: 'Engine TBO',
    path: 'meta.specs.engines.1.tboHours',
  })
})

test('does not ask for a glider’s engine or a jet’s propeller', () => {
  const without = withValue(aListingEdit(), 'meta.specs.engines', [])
  expect(labels(without)).toContain('Engine')
  expect(labels(withValue(without, 'listing.engineCount', 0))).not.toContain('Engine')
  const jet = ['0', '1'].reduce(
    (draft, index) => withValue(draft, `meta.specs.engines.${index}.thrustLbf`, 3_000),
    aListingEdit(),
  )
  expect(labels(aListingEdit())).toContain('Propeller make')
  expect(labels(jet)).not.toContain('Propeller make')
})

test('[BEY-17] VAT and certification never count as missing', () => {
  expect(labels()).not.toContain('VAT')
  expect(labels()).not.toContain('Certification')
})
