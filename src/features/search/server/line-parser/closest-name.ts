import { isTypo, maxTypos } from '../tokenize.ts'
import { closedTerms } from './closed-terms.ts'
import { boundsBefore, fieldsBefore, quantityUnits } from './quantity-terms.ts'

/**
 * If a word of at least five letters is a typo of a name, returns that name. Returns undefined if two names are equally
 * close.
 */
export function closestName(key: string, names: readonly string[]): string | undefined {
  if (!/^\p{L}{5,30}$/u.test(key) || everyday.has(key) || isTerm(key)) return undefined
  for (let errors = 1; errors <= maxTypos(key); errors += 1) {
    // Typos rarely affect the first letter.
    const close = names.filter((name) => name[0] === key[0] && isTypo(key, name, errors))
    if (close.length === 1) return close[0]
    if (close.length > 1) return undefined
  }
  return undefined
}

/** Checks whether a word belongs to the grammar, although it has no meaning where it is: "price range". */
function isTerm(key: string): boolean {
  return [fieldsBefore, quantityUnits, closedTerms, boundsBefore].some((table) =>
    Object.hasOwn(table, key),
  )
}

/** Common aviation words that resemble a name but mean something else. */
const everyday: ReadonlySet<string> = new Set(
  'trainer cruiser engine engines panel paint hours clean sharp solid basic price hangar hangared project turbo flown ready times owner owned cargo radio stock model pilot maker great light heavy small large cheap start state total never extra power space cabin'.split(
    ' ',
  ),
)
