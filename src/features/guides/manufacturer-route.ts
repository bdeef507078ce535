import type { Manufacturer } from '#features/search/contract.ts'

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

/**
 * Reduces a name to lowercase letters and digits, so that "Van's Aircraft", "VANS-AIRCRAFT", and "vans aircraft"
 * are equal.
 */
function normalizeName(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
