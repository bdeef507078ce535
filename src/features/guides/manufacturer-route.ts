import type { Manufacturer } from '#features/search/contract.ts'
import { normalizeUrlName } from '#features/valuation/family-url.ts'

/** Finds a manufacturer by its slug or its name in any spelling. */
export function findManufacturer(
  makes: readonly Manufacturer[],
  name: string,
): Manufacturer | undefined {
  const normalized = normalizeUrlName(name)
  if (!normalized) return undefined
  return (
    makes.find((make) => make.routeUrl === name) ??
    makes.find(
      (make) =>
        normalizeUrlName(make.routeUrl) === normalized ||
        normalizeUrlName(make.name) === normalized,
    )
  )
}
