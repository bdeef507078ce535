/** Replaces "A Avidyne IFD 540" with "An Avidyne IFD 540". The article depends on how the next word is pronounced. */
export function withArticles(text: string): string {
  return text.replace(/\b([Aa])n? (?=([A-Za-z0-9][\w-]*))/g, (_, letter: string, word: string) =>
    startsWithVowel(word) ? `${letter}n ` : `${letter} `,
  )
}

/** Checks pronunciation, not spelling, because digits and letters may be read aloud: an 8, an SR22, a U206. */
function startsWithVowel(word: string): boolean {
  if (/^(8|11\b|18\b)/.test(word)) return true
  if (/^[A-Z]{1,3}-?\d|^[A-Z]{2,4}$|^[A-Z]-/.test(word)) return /^[AEFHILMNORSX]/.test(word)
  if (/^(uni|use|eu|one|once)/i.test(word)) return false
  return /^([aeiou]|hour|honest|heir)/i.test(word)
}
