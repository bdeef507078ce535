import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aListingEdit, anImage, arbitraryListingEdit } from '#tests/support/listing-edits.ts'
import type { ListingEdit } from '../../../contract.ts'
import { changedPaths, isSame, valueAt, withValue } from './edit-paths.ts'
import { mergeEdits } from './merge-edits.ts'

const base = aListingEdit()
const pair = fc.tuple(arbitraryListingEdit, arbitraryListingEdit)

describe('[EDIT-06] merging concurrent edits of a listing', () => {
  test('an editor without changes gets the other’s version', () => {
    fc.assert(
      fc.property(arbitraryListingEdit, (edited) => {
        expect(mergeEdits(base, edited, base)).toEqual({ draft: edited, taken: [], conflicts: [] })
        const merge = mergeEdits(base, base, edited)
        expect(merge.draft).toEqual(edited)
        expect(merge.conflicts).toEqual([])
        expect(merge.taken).toEqual(changedPaths(base, edited))
      }),
    )
  })

  test('every change is in the result or among the conflicts', () => {
    fc.assert(
      fc.property(pair, ([mine, theirs]) => {
        const { draft, conflicts } = mergeEdits(base, mine, theirs)
        const isDecided = (path: string) =>
          conflicts.some((conflict) => path === conflict.path || isWithin(path, conflict.path))
        for (const [side, path] of changesOf(mine, theirs))
          if (!isDecided(path)) expect(valueAt(draft, path), path).toEqual(valueAt(side, path))
      }),
    )
  })

  test('a value that both change differently is a conflict, and mine stays until resolved', () => {
    fc.assert(
      fc.property(pair, ([mine, theirs]) => {
        const { draft, conflicts } = mergeEdits(base, mine, theirs)
        for (const { path, ...values } of conflicts) {
          expect(values).toEqual({ mine: valueAt(mine, path), theirs: valueAt(theirs, path) })
          expect(isSame(values.mine, values.theirs)).toBe(false)
          expect(isSame(valueAt(base, path), values.mine)).toBe(false)
          expect(isSame(valueAt(base, path), values.theirs)).toBe(false)
          expect(valueAt(draft, path)).toEqual(values.mine)
        }
      }),
    )
  })

  test('both editors get the same conflicts, regardless of who saves first', () => {
    fc.assert(
      fc.property(pair, ([mine, theirs]) => {
        const here = mergeEdits(base, mine, theirs).conflicts.map(({ path }) => path)
        const there = mergeEdits(base, theirs, mine).conflicts.map(({ path }) => path)
        expect(here).toEqual(there)
      }),
    )
  })

  test('uses the other’s version number and does not report it as a change', () => {
    const mine = withValue(base, 'listing.title', 'Mine')
    const theirs = withValue(base, 'listing.version', 7)
    const merge = mergeEdits(base, mine, theirs)
    expect(merge).toMatchObject({ taken: [], conflicts: [] })
    expect(merge.draft.listing).toMatchObject({ title: 'Mine', version: 7 })
  })

  test('merges changes to different engines', () => {
    const mine = withValue(base, 'meta.specs.engines.0.hours', 1_000)
    const theirs = withValue(base, 'meta.specs.engines.1.hours', 2_000)
    const { draft, conflicts } = mergeEdits(base, mine, theirs)
    expect(draft.meta.specs.engines.map(({ hours }) => hours)).toEqual([1_000, 2_000])
    expect(conflicts).toEqual([])
  })

  test('an engine that one editor removed and the other changed is a conflict', () => {
    const mine = withValue(base, 'meta.specs.engines', base.meta.specs.engines.slice(0, 1))
    const theirs = withValue(base, 'meta.specs.engines.1.hours', 2_000)
    const { conflicts } = mergeEdits(base, mine, theirs)
    expect(conflicts.map(({ path }) => path)).toEqual(['meta.specs.engines'])
  })

  test('uses my photo order and the other’s set of photos', () => {
    const [one, two, three] = base.meta.images as [Picture, Picture, Picture]
    const mine = withValue(base, 'meta.images', [{ ...three, caption: 'Panel' }, two, one])
    const theirs = withValue(base, 'meta.images', [one, three, anImage('four')])
    const { draft, conflicts } = mergeEdits(base, mine, theirs)
    expect(draft.meta.images.map(({ src, caption }) => [src, caption])).toEqual([
      [three.src, 'Panel'],
      [one.src, null],
      [anImage('four').src, null],
    ])
    expect(conflicts).toEqual([])
  })
})

type Picture = ListingEdit['meta']['images'][number]

/** Returns the paths that only one of the two changed. */
function changesOf(mine: ListingEdit, theirs: ListingEdit): [ListingEdit, string][] {
  const [own, other] = [mine, theirs].map((edited) => changedPaths(base, edited)) as [
    string[],
    string[],
  ]
  const apart = (paths: string[], others: string[]) =>
    paths.filter(
      (path) =>
        !others.some((other) => other === path || isWithin(other, path) || isWithin(path, other)),
    )
  return [
    ...apart(own, other).map((path): [ListingEdit, string] => [mine, path]),
    ...apart(other, own).map((path): [ListingEdit, string] => [theirs, path]),
  ]
}

function isWithin(path: string, whole: string) {
  return path.startsWith(`${whole}.`)
}
