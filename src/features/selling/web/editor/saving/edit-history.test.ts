import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aListingEdit, arbitraryChanges } from '#tests/support/listing-edits.ts'
import {
  applyValues,
  coalescedMs,
  createHistory,
  maxUndoSteps,
  undoLastStep,
} from './edit-history.ts'
import { valueAt } from './edit-paths.ts'

const steps = fc.array(
  fc.record({ values: arbitraryChanges, after: fc.integer({ min: 0, max: 2_000 }) }),
  { maxLength: 40 },
)

test('[EDIT-02] undo steps back through the exact earlier versions, up to 20', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const start = aListingEdit()
      let history = createHistory(start)
      let at = 0
      const drafts = [start]
      for (const { values, after } of all) {
        at += after
        const before = history
        history = applyValues(history, values, at)
        if (history === before) continue
        if (history.versions.at(-1) === before.draft) drafts.push(history.draft)
        else drafts.splice(-1, 1, history.draft)
      }
      expect(history.versions.length).toBeLessThanOrEqual(maxUndoSteps)
      expect(history.versions).toEqual(drafts.slice(0, -1).slice(-maxUndoSteps))
      for (const version of history.versions.toReversed()) {
        history = undoLastStep(history)
        expect(history.draft).toEqual(version)
      }
      expect(undoLastStep(history)).toBe(history)
    }),
  )
})

test('[EDIT-01] combines changes to one value within 500 ms into one step, and later ones into another', () => {
  const type = (gapMs: number) =>
    ['2', '20', '201'].reduce(
      (history, title, index) => applyValues(history, { 'listing.title': title }, index * gapMs),
      createHistory(aListingEdit()),
    )
  expect(type(coalescedMs - 1).versions).toHaveLength(1)
  expect(type(coalescedMs).versions).toHaveLength(3)
})

test('[EDIT-02] a change without effect adds no step', () => {
  const history = createHistory(aListingEdit())
  const same = { 'meta.specs.engines': structuredClone(history.draft.meta.specs.engines) }
  expect(applyValues(history, same, 0)).toBe(history)
})

test('[EDIT-02] several values can change in one step', () => {
  const history = createHistory(aListingEdit())
  const values = { 'listing.isPriceOnRequest': true, 'listing.price': null }
  const after = applyValues(history, values, 0)
  expect(valueAt(after.draft, 'listing.price')).toBeNull()
  expect(undoLastStep(after).draft).toBe(history.draft)
})
