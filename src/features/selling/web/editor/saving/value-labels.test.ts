import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Lookups } from '#features/lookups/contract.ts'
import { aListingEdit, anImage, arbitraryListingEdit } from '#tests/support/listing-edits.ts'
import { changedPaths, valueAt } from './edit-paths.ts'
import { findLabel, formatMergedChanges, formatValue } from './value-labels.ts'

const lookups = { fuels: [{ id: 2, text: 'Jet A' }] } as Lookups
const context = { lookups, draft: aListingEdit(), placeId: 7, place: 'Denver, CO' }

test.each([
  ['listing.price', 'Price'],
  ['meta.specs.engines', 'Engines'],
  ['meta.specs.engines.1.tboHours', 'Engine 2: TBO'],
  ['meta.specs.engines.0.propeller.make', 'Engine 1: Propeller make'],
  ['meta.features.2.items', 'Feature group 3: Items'],
  ['meta.features.2.items.4', 'Feature group 3: Items'],
  ['meta.images.0.caption', 'Photo 1: Caption'],
  ['meta.images.0', 'Photo 1'],
  ['meta.specs.avionics.1.model', 'Avionics unit 2: Unit'],
  ['meta.videos.0.url', 'Video 1: URL'],
  ['location.id', 'Location'],
  ['contact.contactEmail', 'Email'],
  ['bizId', 'Listing'],
])('labels %s “%s”', (path, label) => {
  expect(findLabel(path)).toBe(label)
})

test.each([
  ['listing.price', 650_000, '$650,000'],
  ['listing.price', null, 'Not stated'],
  ['listing.stockNumber', '', 'Not stated'],
  ['meta.specs.usefulLoad', 1_246, '1,246 lb'],
  ['meta.specs.paintYear', 2016, '2016'],
  ['meta.specs.logs', 'partial', 'Partial'],
  ['listing.fuelTypeId', 2, 'Jet A'],
  ['listing.isNew', false, 'Used'],
  ['listing.isNegotiable', true, 'Yes'],
  ['location.id', 7, 'Denver, CO'],
  ['location.id', 8, 'Different location'],
  ['meta.features', [{ name: 'Avionics' }, { name: 'Cabin' }], 'Avionics, Cabin'],
  ['meta.features.0.items', [], 'None'],
  ['meta.images', [anImage('one')], 'one-l.jpg'],
  ['contact', { contactFirstName: 'Dana', contactLastName: 'Whitlock' }, 'Dana Whitlock'],
])('formats %s of %j as “%s”', (path, value, text) => {
  expect(formatValue(path, value, context)).toBe(text)
})

test('every editable value has a label and a readable format', () => {
  fc.assert(
    fc.property(arbitraryListingEdit, (edited) => {
      for (const path of changedPaths(aListingEdit(), edited)) {
        expect(findLabel(path)).not.toBe('Listing')
        expect(formatValue(path, valueAt(edited, path), context)).not.toMatch(/undefined|object|^$/)
      }
    }),
  )
})

test('lists merged changes once', () => {
  const paths = ['meta.specs.passengers', 'meta.features.0.items.1', 'meta.features.0.items.2']
  expect(formatMergedChanges(paths)).toBe(
    'We applied their changes: Seats, Feature group 1: Items.',
  )
})
