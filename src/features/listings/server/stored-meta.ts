import type { z } from 'zod'
import { ListingMeta } from '../meta-contract.ts'

/**
 * Parses a listing's stored parts with the current schema. Truncates long text, omits invalid facts, and removes
 * incomplete items so that outdated data doesn't break the page.
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

/**
 * Replaces the innermost list item on the path with null so that it can be removed later. Lists can't otherwise contain
 * null.
 */
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
