import { expect, test } from 'vitest'
import { aListingEdit, anImage } from '#tests/support/listing-edits.ts'
import { EditStore } from './edit-store.ts'

function editing(...names: string[]) {
  const listing = aListingEdit()
  const saved = { ...listing, meta: { ...listing.meta, images: names.map(anImage) } }
  return new EditStore(saved, () => ({}))
}
const imagesOf = (store: EditStore) => store.draft.meta.images
const namesOf = (store: EditStore) => imagesOf(store).map(({ src }) => src)
const [a, b, c] = ['a', 'b', 'c'].map(anImage)
const there = [a, b, c].flatMap((picture) => (picture ? [picture] : []))
const sources = there.map(({ src }) => src)

test('[IMG-01] a newly uploaded image does not change the draft', () => {
  const store = editing('a', 'b')
  store.updateImages(there)
  expect(namesOf(store)).toEqual(sources)
  expect(store.isDirty).toBe(false)
})

test('[BEY-28] preserves the months and labels of photos that are being processed', () => {
  const store = editing('a', 'b')
  store.change({ 'meta.images': imagesOf(store).map((image) => ({ ...image, month: '2026-10' })) })
  store.change({ 'meta.images.1.shot': 'data-plate' })
  store.updateImages(there)
  const processed = there.map((image, index) => (index < 2 ? anImage(`done-${index}`) : image))
  store.updateImages(processed)
  expect(imagesOf(store).map(({ month }) => month)).toEqual(['2026-10', '2026-10', undefined])
  expect(imagesOf(store)[1]?.shot).toBe('data-plate')
  for (let steps = 0; steps < 2; steps++) store.undo()
  expect(store.isDirty).toBe(false)
})

test('[IMG-01] preserves unsaved order and captions, also after Undo', () => {
  const store = editing('a', 'b')
  store.change({ 'meta.images': imagesOf(store).toReversed() })
  store.change({ 'meta.images.0.caption': 'Tail' })
  store.updateImages(there)
  expect(namesOf(store)).toEqual([sources[1], sources[0], sources[2]])
  expect(imagesOf(store)[0]?.caption).toBe('Tail')
  store.undo()
  expect(imagesOf(store)[0]?.caption).toBe(there[1]?.caption)
  store.undo()
  expect(namesOf(store)).toEqual(sources)
  expect(store.isDirty).toBe(false)
})

test('[IMG-05] Undo does not restore a deleted image', () => {
  const store = editing('a', 'b')
  store.change({ 'meta.images.1.caption': 'Tail' })
  store.updateImages(there.slice(1, 2))
  expect(namesOf(store)).toEqual([sources[1]])
  store.undo()
  expect(namesOf(store)).toEqual([sources[1]])
})

test('[IMG-01] a re-encoded, rotated image stays at the seller’s position', () => {
  const store = editing('a', 'b', 'c')
  store.change({ 'meta.images': imagesOf(store).toReversed() })
  const rotated = anImage('b-90')
  store.updateImages(there.with(1, rotated))
  expect(namesOf(store)).toEqual([sources[2], rotated.src, sources[0]])
})
