/**
 * Returns the trade name without designation and family, such as "Skyhawk" for "172M Skyhawk" in the 172 family.
 * Returns null if the name adds nothing to the family.
 */
export function findTradeName({ text, family }: { text: string; family: string }): string | null {
  const words = text
    .replace(/\(.*\)/, '')
    .split(' ')
    .filter((word) => nameWord.test(word) && !versions.has(word))
  const familyWords = new Set(family.toLowerCase().split(' '))
  const hasExtraWord = words.some(
    (word) => !familyWords.has(word.toLowerCase()) && !additions.has(word),
  )
  return hasExtraWord ? words.join(' ') : null
}

/** Excludes designations and Roman numerals, which are uppercase or contain digits. */
const nameWord = /^[A-Z][A-Za-z-]*[a-z]$/
/** Qualifiers that aren't part of the trade name. */
const versions: ReadonlySet<string> = new Set(['Turbo', 'Pressurized', 'Series'])
/** Words that can be part of a trade name but can't form one by themselves. */
const additions: ReadonlySet<string> = new Set(['Super', 'Sport', 'Trainer'])
