import { pistonGroups } from './sister-groups.ts'
import { groupsBeyondPistons } from './sister-groups-beyond.ts'

/** Families that do the same work: who looks for one of them should know the others. A family may stand in several groups. */
const groups = [...pistonGroups, ...groupsBeyondPistons]

/** The families that do the same work as this one, in the order of the groups, each with what it is. */
export function findSisterModels(of: { make: string; family: string }): SisterModel[] {
  const found = new Map<string, SisterModel>()
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

/** Every family that stands in a group. */
export function allSisterModels(): SisterModel[] {
  return groups.flatMap(({ work, families }) =>
    families.map(([make, family, about]) => ({ make, family, about, work })),
  )
}

export type SisterModel = {
  make: string
  family: string
  /** What it is, for who looks for the other. */
  about: string
  /** What both are for. */
  work: string
}
