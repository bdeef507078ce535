import type { Aircraft } from './aircraft.ts'
import { nameSimilarity } from './variant-terms.ts'

/**
 * Returns the similarity, from 0 to 1, based on the difference in years, the words that the model names share, and the
 * family.
 */
export function similarity(subject: Aircraft, other: Aircraft): number {
  const years = (other.year - subject.year) / halvingYears
  const byYear = 1 / (1 + years * years)
  const byName = 0.5 + 0.5 * nameSimilarity(subject.model, other.model)
  return byYear * byName * (subject.family === other.family ? 1 : otherFamily)
}

/** Returns the most similar aircraft in descending order. */
export function rankSimilar<A extends Aircraft>(
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

/** Difference in years that halves the weight. */
const halvingYears = 15
const otherFamily = 0.4
