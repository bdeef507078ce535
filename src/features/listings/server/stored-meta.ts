import type { z } from 'zod'
import { ListingMeta } from '../meta-contract.ts'

/**
 * Stored parts of a listing as the contract has them now. What was written under other rules must not take the page
 * with it: a text that is too long is cut, a fact that does not fit is not stated, an item without what it needs is
 * left out.
 */
export function readMeta(stored: object): ListingMeta {
  const parsed = ListingMeta.safeParse(stored)
  if (parsed.success) return parsed.data
  const eased = structuredClone(stored) as Nested
  for (const issue of parsed.error.issues) ease(eased, issue)
  const again = ListingMeta.safeParse(eased)
  if (again.success) return again.data
  for (const { path } of again.error.issues) leaveOutItem(eased, path)
  return ListingMeta.parse(withoutGaps(eased))
}

type Nested = { [key: PropertyKey]: Nested }

function ease(root: Nested, { code, path, ...rest }: z.core.$ZodIssue) {
  const parent = path.slice(0, -1).reduce<Nested | undefined>((part, key) => part?.[key], root)
  const last = path.at(-1)
  if (!parent || last === undefined) return
  const value: unknown = parent[last]
  const isTooLong = code === 'too_big' && 'maximum' in rest
  if (isTooLong && (typeof value === 'string' || Array.isArray(value)))
    parent[last] = value.slice(0, Number(rest.maximum)) as unknown as Nested
  else if (Array.isArray(parent)) parent[last] = null as unknown as Nested
  else delete parent[last]
}

/** Marks the innermost item of a list on the path; null is what the lists cannot hold. */
function leaveOutItem(root: Nested, path: readonly PropertyKey[]) {
  const at = path.findLastIndex((key) => typeof key === 'number')
  const list = path.slice(0, at).reduce<Nested | undefined>((part, key) => part?.[key], root)
  if (at !== -1 && list) list[path[at] as number] = null as unknown as Nested
}

function withoutGaps(part: unknown): unknown {
  if (Array.isArray(part)) return part.filter((item) => item !== null).map(withoutGaps)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withoutGaps(value)]))
}
