/**
 * The words of a model's name, for what tells a 182P from a 182Q and an SR22 from its turbo: letters and figures
 * apart, and the whole name once more.
 */
export function variantWords(model: string | null): readonly string[] {
  const name = (model ?? '').toUpperCase()
  const known = words.get(name)
  if (known) return known
  const whole = name.replace(/[^A-Z0-9]/g, '')
  const found =
    whole === '' ? [] : [...new Set([...(name.match(/[A-Z]+|\d+/g) ?? []), `=${whole}`])]
  if (words.size >= mostKept) words.clear()
  words.set(name, found)
  return found
}

/** Whether a word is the whole name. */
export function isWholeName(word: string): boolean {
  return word.startsWith('=')
}

/** Two names' words in common, 0 to 1. */
export function nameLikeness(one: string | null, other: string | null): number {
  const [a, b] = [variantWords(one), variantWords(other)]
  const shared = b.filter((word) => a.includes(word)).length
  return shared / Math.max(1, a.length + b.length - shared)
}

const words = new Map<string, readonly string[]>()
const mostKept = 5_000
