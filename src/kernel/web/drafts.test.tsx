import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft, writeDraft } from './drafts.ts'

const start = Date.parse('2026-11-30T12:00:00Z')
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())
const passDays = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000)

test('[CONT-02] a draft is kept for 30 days after its last change', () => {
  writeDraft('browser', 'note', { text: 'First' })
  passDays(29)
  writeDraft('browser', 'note', { text: 'Second' })
  passDays(29)
  expect(readDraft('browser', 'note')).toEqual({ text: 'Second' })
  passDays(2)
  expect(readDraft('browser', 'note')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('[CONT-02] reading a draft deletes old ones that are never opened again, and nothing else', () => {
  localStorage.setItem('windsock.search-view', '{}')
  writeDraft('browser', 'other', { text: 'Old' })
  passDays(31)
  writeDraft('browser', 'note', { text: 'New' })
  expect(readDraft('browser', 'note')).toEqual({ text: 'New' })
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'windsock.draft.note',
    'windsock.search-view',
  ])
})

test('[CONT-02] a draft that an earlier release stored is restored', () => {
  localStorage.setItem('windsock.draft.note', '{"text":"Before the update"}')
  expect(readDraft('browser', 'note')).toEqual({ text: 'Before the update' })
})
