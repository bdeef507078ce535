/** What a name of a feed may be here, and why. Only sure guesses hold without a person. */
export type Guess = { target: { id: number; text: string } | null; reason: string; isSure: boolean }

/** Whether only what holds by itself is wanted, or anything that may help a person. */
export type GuessDepth = 'sure' | 'all'

export const none = { target: null, reason: 'Nothing close', isSure: false }

/** In small letters, without accents and punctuation, by single blanks: "Van'S  Aircraft" → "vans aircraft". */
export function toWords(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9&]+/g, ' ')
    .trim()
}

/** The same without blanks: "Cub Crafters" and "CubCrafters" are one. */
export function toCompact(name: string): string {
  return toWords(name).replaceAll(' ', '')
}

export function guesses(
  words: readonly string[],
  guess: (word: string) => Guess | undefined,
): Map<string, Guess> {
  const found = new Map<string, Guess>()
  for (const word of words) {
    const one = guess(word)
    if (one) found.set(word, one)
  }
  return found
}
