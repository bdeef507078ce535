import { forgivenErrors, isWithinErrors } from '../tokenize.ts'

/** The one name that a word of at least five letters is a typing error of; none where two are as close. */
export function closestName(key: string, names: readonly string[]): string | undefined {
  if (!/^\p{L}{5,30}$/u.test(key) || everyday.has(key)) return undefined
  for (let errors = 1; errors <= forgivenErrors(key); errors += 1) {
    // The first letter is hardly ever the wrong one.
    const close = names.filter((name) => name[0] === key[0] && isWithinErrors(key, name, errors))
    if (close.length === 1) return close[0]
    if (close.length > 1) return undefined
  }
  return undefined
}

/** Words of this trade that are near to a name and mean something else. */
const everyday: ReadonlySet<string> = new Set(
  'trainer cruiser engine engines panel paint hours clean sharp solid basic price hangar hangared project turbo flown ready times owner owned cargo radio stock model pilot maker great light heavy small large cheap start state total never extra power space cabin'.split(
    ' ',
  ),
)
