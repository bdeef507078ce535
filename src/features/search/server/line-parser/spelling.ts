import { isWithinEditDistance, maxTypos } from '../tokenize.ts'

/**
 * Returns the name that a word of at least five letters is a typo of. Returns undefined if two names are equally close.
 */
export function closestName(key: string, names: readonly string[]): string | undefined {
  if (!/^\p{L}{5,30}$/u.test(key) || everyday.has(key)) return undefined
  for (let errors = 1; errors <= maxTypos(key); errors += 1) {
    // Typos rarely affect the first letter.
    const close = names.filter(
      (name) => name[0] === key[0] && isWithinEditDistance(key, name, errors),
    )
    if (close.length === 1) return close[0]
    if (close.length > 1) return undefined
  }
  return undefined
}

/** Common aviation words that resemble a name but mean something else. */
const everyday: ReadonlySet<string> = new Set(
  'trainer cruiser engine engines panel paint hours clean sharp solid basic price hangar hangared project turbo flown ready times owner owned cargo radio stock model pilot maker great light heavy small large cheap start state total never extra power space cabin'.split(
    ' ',
  ),
)
