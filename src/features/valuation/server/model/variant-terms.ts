/**
 * Splits a model name into words that distinguish variants, such as 182P and 182Q, or SR22 and SR22T. Separates
 * letters and digits, and also includes the whole name.
 */
export function variantTerms(model: string | null): readonly string[] {
  const name = (model ?? '').toUpperCase()
  const cached = termsByName.get(name)
  if (cached) return cached
  const whole = name.replace(/[^A-Z0-9]/g, '')
  const found =
    whole === '' ? [] : [...new Set([...(name.match(/[A-Z]+|\d+/g) ?? []), `=${whole}`])]
  if (termsByName.size >= maxCached) termsByName.clear()
  termsByName.set(name, found)
  return found
}

/** Checks for the `=` prefix, which marks a whole name. */
export function isWholeName(term: string): boolean {
  return term.startsWith('=')
}

/** Returns the similarity of two names, from 0 to 1. */
export function nameSimilarity(one: string | null, other: string | null): number {
  const [a, b] = [variantTerms(one), variantTerms(other)]
  const shared = b.filter((term) => a.includes(term)).length
  return shared / Math.max(1, a.length + b.length - shared)
}

const termsByName = new Map<string, readonly string[]>()
const maxCached = 5_000
