import { toSlug } from '#features/listings/listing-address.ts'

/** Path of a family's page, and the only one: others are redirected to it. */
export function familyPath(makeRoute: string, family: string): string {
  return `/aircraft/manufacturer/${encodeURIComponent(makeRoute.toLowerCase())}/${familySlug(family)}`
}

export function familySlug(family: string): string {
  return toSlug(family)
}

/** The family that an address means, however it is written: "King Air 90", "king-air-90" and "KINGAIR90" are one. */
export function familyAt<F extends { name: string }>(
  families: readonly F[],
  asked: string,
): F | undefined {
  const wanted = bareName(asked)
  if (wanted === '') return undefined
  return (
    families.find(({ name }) => familySlug(name) === asked) ??
    families.find(({ name }) => bareName(name) === wanted)
  )
}

/** Small letters and figures only. */
export function bareName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
