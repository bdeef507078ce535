import { maxId } from '#kernel/max-id.ts'

export const maxComparedListings = 4

/** Sections of the table in display order. */
export const rowGroupNames = [
  'What you pay',
  'Hours and dates',
  'What it does',
  'Equipment',
  'Engine and propeller',
  'Size and build',
  'Where',
] as const
export type RowGroupName = (typeof rowGroupNames)[number]

/** Returns the row key of an ownership cost item. */
export const costItemKey = (id: string) => `cost.${id}`

/** Parses IDs from a URL, which users may edit. Drops invalid IDs and counts those above the maximum. */
export function readCompareIds(text: string): { ids: number[]; left: number } {
  const parsed = text.slice(0, maxListLength).split(',').map(Number)
  const valid = [...new Set(parsed)].filter((id) => Number.isInteger(id) && id > 0 && id <= maxId)
  return {
    ids: valid.slice(0, maxComparedListings),
    left: Math.max(0, valid.length - maxComparedListings),
  }
}

/** Maximum number of characters to parse, because the URL is untrusted. */
const maxListLength = 2_000

export const comparePath = '/aircraft/compare'

/** Returns the URL of a comparison with the aircraft in this order and the reference location, if any. */
export function compareHref(
  ids: readonly number[],
  options: { near?: string | null } = {},
): string {
  const near = options.near ? `&near=${encodeURIComponent(options.near)}` : ''
  return ids.length > 0 ? `${comparePath}?ids=${ids.join(',')}${near}` : comparePath
}

/** Moves an ID one place to the left or right. Does nothing if it is already at that end. */
export function moveId(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  const next = [...ids]
  next.splice(from, 1)
  next.splice(to, 0, id)
  return next
}
