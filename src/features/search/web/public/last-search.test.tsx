import { afterEach, expect, test } from 'vitest'
import { removeAllDrafts, writeDraft } from '#kernel/web/drafts.ts'
import { lastSearchPath, recordSearch } from './last-search.ts'

afterEach(removeAllDrafts)

test.each([
  [() => {}, '/aircraft/search'],
  [() => recordSearch(''), '/aircraft/search'],
  [() => recordSearch('?m=3&pt=90000&page=2'), '/aircraft/search?m=3&pt=90000&page=2'],
  [() => writeDraft('window', 'search', { query: '//other.example' }), '/aircraft/search'],
  [() => writeDraft('window', 'search', { query: 1 }), '/aircraft/search'],
])('[BEY-04] the comparison leads back to the search of this window, case %#', (record, path) => {
  record()
  expect(lastSearchPath()).toBe(path)
})

test('[BEY-04] the search of a user who logged out isn’t kept', () => {
  recordSearch('?m=3')
  removeAllDrafts()
  expect(lastSearchPath()).toBe('/aircraft/search')
})
