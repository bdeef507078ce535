/**
 * What the model is called beside its designation and its family: "172M Skyhawk" of the 172 is a Skyhawk. Null
 * where that says no more than the family does.
 */
export function findTradeName({ text, family }: { text: string; family: string }): string | null {
  const words = text
    .replace(/\(.*\)/, '')
    .split(' ')
    .filter((word) => nameWord.test(word) && !versions.has(word))
  const known = new Set(family.toLowerCase().split(' '))
  const saysMore = words.some((word) => !known.has(word.toLowerCase()) && !additions.has(word))
  return saysMore ? words.join(' ') : null
}

/** Designations and roman numerals are written in capitals or with digits. */
const nameWord = /^[A-Z][A-Za-z-]*[a-z]$/
/** Words that qualify a version and do not belong to the trade name. */
const versions: ReadonlySet<string> = new Set(['Turbo', 'Pressurized', 'Series'])
/** Words that belong to a trade name but are none by themselves. */
const additions: ReadonlySet<string> = new Set(['Super', 'Sport', 'Trainer'])
