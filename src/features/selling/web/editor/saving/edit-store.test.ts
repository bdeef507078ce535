import { expect, test } from 'vitest'
import { aListingEdit } from '#tests/support/listing-edits.ts'
import { withValue } from './edit-paths.ts'
import { EditStore } from './edit-store.ts'

test('shows a message at its field only if the field exists', () => {
  const store = new EditStore(aListingEdit(), () => ({}))
  const remove = store.registerMessages('listing.price')
  store.registerMessages('listing.price')
  store.refuse({ 'listing.price': 'Too much.', bizId: 'Not yours.' })
  expect(store.unplaced()).toEqual(['bizId'])
  remove()
  expect(store.unplaced()).toEqual(['bizId'])
})

test('a removed field releases its message to be shown elsewhere', () => {
  const store = new EditStore(aListingEdit(), () => ({}))
  store.registerMessages('meta.videos.0.url')()
  store.refuse({ 'meta.videos.0.url': 'No such video.' })
  expect(store.unplaced()).toEqual(['meta.videos.0.url'])
})

test('[EDIT-06] merges and lists changes that only the other editor made', () => {
  const saved = aListingEdit()
  const store = new EditStore(saved, () => ({}))
  store.change({ 'listing.title': 'Mine' })
  store.rebase(withValue(saved, 'listing.stockNumber', 'T-1'))
  expect(store.state).toMatchObject({ taken: ['listing.stockNumber'], conflicts: [] })
  expect(store.draft.listing).toMatchObject({ title: 'Mine', stockNumber: 'T-1' })
})
