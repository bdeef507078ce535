import { beforeEach, expect, test, vi } from 'vitest'
import { aListingEdit } from '#tests/support/listing-edits.ts'
import { EditStore } from './edit-store.ts'
import { readStoredDraft, storeChanges, toDraftName } from './stored-draft.ts'

const name = toDraftName(7, 1)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function openEditor() {
  const store = new EditStore(aListingEdit(), () => ({}))
  return { store, stop: storeChanges(name, store) }
}
const storedTitle = () => readStoredDraft(name)?.draft.listing.title
const rest = () => vi.advanceTimersByTime(1_000)

test('[EDIT-03] changes are stored shortly after they’re made, with the version that they’re based on', () => {
  const { store } = openEditor()
  store.change({ 'listing.title': 'First' })
  store.change({ 'listing.title': 'Second' })
  expect(storedTitle()).toBeUndefined()
  rest()
  expect(storedTitle()).toBe('Second')
  expect(readStoredDraft(name)?.saved).toEqual(aListingEdit())
})

test.each([
  ['another window', () => sessionStorage.clear()],
  ['the same window', () => localStorage.clear()],
])('[EDIT-03] %s reads stored changes', (_, clear) => {
  const { store } = openEditor()
  store.change({ 'listing.title': 'Mine' })
  rest()
  clear()
  expect(storedTitle()).toBe('Mine')
})

test.each([
  ['an error ends the editor', ({ stop }: Editor) => stop()],
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'the session ends',
    ({ stop, store }: Editor) => {
      stop()
      store.discard()
      stop()
    },
  ],
])('[EDIT-03] the last change is stored if %s right after it', (_, end) => {
  const editor = openEditor()
  editor.store.change({ 'listing.title': 'Last' })
  end(editor)
  expect(storedTitle()).toBe('Last')
})

test.each([
  ['saved', ({ store }: Editor) => store.adopt(store.draft)],
  ['undone', ({ store }: Editor) => store.undo()],
  ['discarded', ({ store }: Editor) => store.discard()],
])('[EDIT-03] changes that are %s are deleted', (_, settle) => {
  const editor = openEditor()
  editor.store.change({ 'listing.title': 'Mine' })
  rest()
  settle(editor)
  rest()
  expect(storedTitle()).toBeUndefined()
})

test('[EDIT-03] opening the editor again keeps stored changes until the seller decides', () => {
  const first = openEditor()
  first.store.change({ 'listing.title': 'Mine' })
  first.stop()
  const second = openEditor()
  second.store.checkAll()
  rest()
  second.stop()
  expect(storedTitle()).toBe('Mine')
})

test('[EDIT-03] another person’s changes to the same listing aren’t offered', () => {
  const { store, stop } = openEditor()
  store.change({ 'listing.title': 'Mine' })
  stop()
  expect(readStoredDraft(toDraftName(7, 2))).toBeNull()
})

type Editor = ReturnType<typeof openEditor>
