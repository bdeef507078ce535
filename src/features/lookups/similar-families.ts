import { nonPistonGroups } from './non-piston-groups.ts'
import { pistonGroups } from './piston-groups.ts'

/**
 * Groups of families with the same purpose, for buyers who may not know the alternatives. A family can be in
 * several groups.
 */
const groups = [...pistonGroups, ...nonPistonGroups]

/** Returns other families with the same purpose, in group order. */
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

export function listSimilarFamilies(): SimilarFamily[] {
  return groups.flatMap(({ work, families }) =>
    families.map(([make, family, about]) => ({ make, family, about, work })),
  )
}

export type SimilarFamily = {
  make: string
  family: string
  /** Short description of the other family. */
  about: string
  /** What both families are used for. */
  work: string
}
