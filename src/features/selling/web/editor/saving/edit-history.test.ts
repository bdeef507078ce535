import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aListingEdit, someValues } from '#tests/support/listing-edits.ts'
import { changed, coalescedMs, longestHistory, startHistory, undone } from './edit-history.ts'
import { valueAt } from './edit-paths.ts'

const steps = fc.array(
  fc.record({ values: someValues, after: fc.integer({ min: 0, max: 2_000 }) }),
  {
    maxLength: 40,
  },
)

test('[EDIT-02] undo goes back through exactly the versions that were there, at most 20', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const start = aListingEdit()
      let history = startHistory(start)
      let at = 0
      const seen = [start]
      for (const { values, after } of all) {
        at += after
        const before = history
        history = changed(history, values, at)
        if (history === before) continue
        if (history.versions.at(-1) === before.draft) seen.push(history.draft)
        else seen.splice(-1, 1, history.draft)
      }
      expect(history.versions.length).toBeLessThanOrEqual(longestHistory)
      expect(history.versions).toEqual(seen.slice(0, -1).slice(-longestHistory))
      for (const version of history.versions.toReversed()) {
        history = undone(history)
        expect(history.draft).toEqual(version)
      }
      expect(undone(history)).toBe(history)
    }),
  )
})

test('[EDIT-01] changes of one value that follow within 500 ms are one step, later ones another', () => {
  const type = (gapMs: number) =>
    ['2', '20', '201'].reduce(
      (history, title, index) => changed(history, { 'listing.title': title }, index * gapMs),
      startHistory(aListingEdit()),
    )
  expect(type(coalescedMs - 1).versions).toHaveLength(1)
  expect(type(coalescedMs).versions).toHaveLength(3)
})

test('[EDIT-02] what changes nothing is no step', () => {
  const history = startHistory(aListingEdit())
  const same = { 'meta.specs.engines': structuredClone(history.draft.meta.specs.engines) }
  expect(changed(history, same, 0)).toBe(history)
})

test('[EDIT-02] several values change in one step', () => {
  const history = startHistory(aListingEdit())
  const values = { 'listing.isPriceOnRequest': true, 'listing.price': null }
  const after = changed(history, values, 0)
  expect(valueAt(after.draft, 'listing.price')).toBeNull()
  expect(undone(after).draft).toBe(history.draft)
})
