import { toModelKey } from '#features/lookups/model-name.ts'
import type { Aircraft } from './aircraft.ts'

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

/**
 * Splits a model name into words that distinguish variants, such as 182P and 182Q, or SR22 and SR22T. Separates
 * letters and digits, and also includes the whole name.
 */
export function variantTerms(model: string | null): readonly string[] {
  const name = (model ?? '').toUpperCase()
  const cached = termsByName.get(name)
  if (cached) return cached
  const key = toModelKey(name)
  const found = key === '' ? [] : [...new Set([...(name.match(/[A-Z]+|\d+/g) ?? []), `=${key}`])]
  if (termsByName.size >= maxCached) termsByName.clear()
  termsByName.set(name, found)
  return found
}

/** Checks for the `=` prefix, which marks a whole name. */
export function isWholeName(term: string): boolean {
  return term.startsWith('=')
}

/** Returns the similarity of two names, from 0 to 1. */
function nameSimilarity(first: string | null, other: string | null): number {
  const [a, b] = [variantTerms(first), variantTerms(other)]
  const shared = b.filter((term) => a.includes(term)).length
  return shared / Math.max(1, a.length + b.length - shared)
}

const termsByName = new Map<string, readonly string[]>()
const maxCached = 5_000
