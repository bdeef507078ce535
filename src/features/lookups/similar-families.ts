import { nonPistonGroups } from './non-piston-groups.ts'
import { pistonGroups } from './piston-groups.ts'

/**
 * Groups of families with the same purpose. A buyer who searches for one may want to know the others. A family may be
 * in several groups.
 */
const groups = [...pistonGroups, ...nonPistonGroups]

/** Returns the other families with the same purpose, in group order. */
export function findSimilarFamilies(of: { make: string; family: string }): SimilarFamily[] {
  const found = new Map<string, SimilarFamily>()
  for (const { work, families } of groups) {
    if (!families.some(([make, family]) => make === of.make && family === of.family)) continue
    for (const [make, family, about] of families) {
      if (make === of.make && family === of.family) continue
      const key = `${make} ${family}`
      if (!found.has(key)) found.set(key, { make, family, about, work })
    }
  }
  return [...found.values()]
}

/** Returns every family in every group. */
export function listSimilarFamilies(): SimilarFamily[] {
  return groups.flatMap(({ work, families }) =>
    families.map(([make, family, about]) => ({ make, family, about, work })),
  )
}

export type SimilarFamily = {
  make: string
  family: string
  /** Short description for readers interested in the other family. */
  about: string
  /** Purpose that both families share. */
  work: string
}
