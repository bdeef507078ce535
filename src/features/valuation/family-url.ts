import { toSlug } from '#features/listings/listing-url.ts'

/** Returns the canonical path of a family's page. Other paths redirect to it. */
export function familyPath(makeRoute: string, family: string): string {
  return `/aircraft/manufacturer/${encodeURIComponent(makeRoute.toLowerCase())}/${toSlug(family)}`
}

/** Finds the family in a URL regardless of spelling: "King Air 90", "king-air-90", and "KINGAIR90" are the same. */
export function matchFamily<F extends { name: string }>(
  families: readonly F[],
  requested: string,
): F | undefined {
  const normalized = normalizeUrlName(requested)
  if (normalized === '') return undefined
  return (
    families.find(({ name }) => toSlug(name) === requested) ??
    families.find(({ name }) => normalizeUrlName(name) === normalized)
  )
}

/** Reduces a name to lowercase letters and digits. */
export function normalizeUrlName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
