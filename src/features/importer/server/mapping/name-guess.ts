/**
 * Suggested target for a name, with the reason. The ID is a number, or an airport's identifier. Only suggestions that
 * are certain apply without confirmation.
 */
export type Guess = {
  target: { id: number | string; text: string } | null
  reason: string
  isSure: boolean
}

/**
 * `sure` returns only the suggestions that are certain. `all` returns every suggestion that may help a person decide.
 */
export type GuessDepth = 'sure' | 'all'

export const noGuess = { target: null, reason: 'No close match', isSure: false }

/**
 * Normalizes to lowercase without accents and punctuation, with single spaces: "Van'S  Aircraft" becomes "vans
 * aircraft".
 */
export function normalizeText(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9&]+/g, ' ')
    .trim()
}

/** Also removes spaces, so that "Cub Crafters" equals "CubCrafters". */
export function toCompact(name: string): string {
  return normalizeText(name).replaceAll(' ', '')
}

export function collectGuesses(
  feedNames: readonly string[],
  guess: (feedName: string) => Guess | undefined,
): Map<string, Guess> {
  const found = new Map<string, Guess>()
  for (const feedName of feedNames) {
    const one = guess(feedName)
    if (one) found.set(feedName, one)
  }
  return found
}
