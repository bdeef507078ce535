import type { Aircraft } from './aircraft.ts'
import { nameLikeness } from './variant-words.ts'

/** How much one says about the other, 0 to 1: years apart, names in common, and whether it is of the same family. */
export function similarity(subject: Aircraft, other: Aircraft): number {
  const years = (other.year - subject.year) / halvingYears
  const byYear = 1 / (1 + years * years)
  const byName = 0.5 + 0.5 * nameLikeness(subject.model, other.model)
  return byYear * byName * (subject.family === other.family ? 1 : otherFamily)
}

/** The most similar, most similar first. */
export function mostSimilar<A extends Aircraft>(
  subject: Aircraft,
  others: readonly A[],
  count: number,
): A[] {
  return others
    .map((other) => ({ other, likeness: similarity(subject, other) }))
    .sort((a, b) => b.likeness - a.likeness || a.other.id - b.other.id)
    .slice(0, count)
    .map(({ other }) => other)
}

/** Fifteen years apart count half. */
const halvingYears = 15
const otherFamily = 0.4
