import type { Manufacturer } from '#features/search/contract.ts'
import { normalizeName } from '#features/valuation/family-url.ts'

/** Finds a manufacturer by its slug or its name in any spelling. */
export function findManufacturer(
  makes: readonly Manufacturer[],
  name: string,
): Manufacturer | undefined {
  const normalized = normalizeName(name)
  if (!normalized) return undefined
  return (
    makes.find((make) => make.routeUrl === name) ??
    makes.find(
      (make) =>
        normalizeName(make.routeUrl) === normalized || normalizeName(make.name) === normalized,
    )
  )
}
