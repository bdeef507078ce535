import { highestId } from '#kernel/highest-id.ts'

/** So many aircraft stand side by side. */
export const mostCompared = 4

/** The parts of the table, in their order. */
export const groupNames = [
  'What you pay',
  'Hours and dates',
  'What it does',
  'Equipment',
  'Engine and propeller',
  'Size and build',
  'Where',
] as const
export type GroupName = (typeof groupNames)[number]

/** The row of one item of what owning costs. */
export const costItemKey = (id: string) => `cost.${id}`

/** Reads an address as a person may have edited it: what is no id is dropped, what is too many is named. */
export function readCompareIds(text: string): { ids: number[]; left: number } {
  const wanted = text.slice(0, longestList).split(',').map(Number)
  const known = [...new Set(wanted)].filter(
    (id) => Number.isInteger(id) && id > 0 && id <= highestId,
  )
  return {
    ids: known.slice(0, mostCompared),
    left: Math.max(0, known.length - mostCompared),
  }
}

/** An address of any length may be typed; no more of it is read. */
const longestList = 2_000

export const comparePath = '/aircraft/compare'

/** The address of a comparison: the aircraft in their order, and what is measured from. */
export function compareHref(ids: readonly number[], kept: { near?: string | null } = {}): string {
  const near = kept.near ? `&near=${encodeURIComponent(kept.near)}` : ''
  return ids.length > 0 ? `${comparePath}?ids=${ids.join(',')}${near}` : comparePath
}

/** The ids with one moved a place to either side; the same where there is no place. */
export function movedId(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  const next = [...ids]
  next.splice(from, 1)
  next.splice(to, 0, id)
  return next
}
