import { cell, readTable } from '#kernel/server/reference/read-table.ts'

/** Families with the same purpose, for buyers who may not know the alternatives. A family can be in several groups. */
const families = readTable('similar-families', {
  /** Common purpose of all families in the group. */
  purpose: cell.text,
  make: cell.text,
  family: cell.text,
  /** Short description for buyers of another family in the group. */
  description: cell.text,
})

const groups = [...Map.groupBy(families, ({ purpose }) => purpose).values()]

/** Returns other families with the same purpose, in group order. */
export function findSimilarFamilies(of: { make: string; family: string }): SimilarFamily[] {
  const isSame = ({ make, family }: SimilarFamily) => make === of.make && family === of.family
  const found = new Map<string, SimilarFamily>()
  for (const one of groups.filter((group) => group.some(isSame)).flat()) {
    const key = `${one.make} ${one.family}`
    if (!isSame(one) && !found.has(key)) found.set(key, one)
  }
  return [...found.values()]
}

export function listSimilarFamilies(): readonly SimilarFamily[] {
  return families
}

export type SimilarFamily = (typeof families)[number]
