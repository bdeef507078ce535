import { toLetterSet } from '../index/term-table.ts'
import type { MarketRow } from '../public/market-rows.ts'
import { isTypo, matchesByPrefix, maxTypos, synonyms, toIndexTerms } from '../tokenize.ts'

/** Words of one listing. */
export class ListingWords {
  readonly #words: readonly string[]
  readonly #plain: { text: string; letters: number }[]
  readonly #matchByTerm = new Map<string, TermMatch>()

  constructor({ names, kind, rest }: MarketRow) {
    this.#words = [...toIndexTerms(names, `${kind} ${rest}`)]
    this.#plain = this.#words
      .filter((own) => /^[a-z]{4,}$/.test(own))
      .map((own) => ({ text: own, letters: readLetters(own) }))
  }

  /**
   * Returns null if a term is missing. Otherwise, returns the terms that match only with a typo. Search tolerates typos
   * only in words not found in any listing.
   */
  findTypos(terms: readonly string[]): readonly string[] | null {
    const typos: string[] = []
    for (const term of terms) {
      const match = this.#match(term)
      if (match === 'missing') return null
      if (match === 'typo') typos.push(term)
    }
    return typos
  }

  #match(term: string): TermMatch {
    const cached = this.#matchByTerm.get(term)
    if (cached) return cached
    const match = this.#has(term) ? 'exact' : this.#hasAlike(term) ? 'typo' : 'missing'
    this.#matchByTerm.set(term, match)
    return match
  }

  #has(term: string): boolean {
    return synonyms(term).some((word) => {
      const isPrefix = matchesByPrefix(word)
      return this.#words.some((own) => (isPrefix ? own.startsWith(word) : own === word))
    })
  }

  #hasAlike(term: string): boolean {
    const maxEdits = maxTypos(term)
    if (maxEdits === 0) return false
    const letters = readLetters(term)
    return this.#plain.some(
      (own) =>
        // Each typo changes at most two letters of the set.
        bitCount(own.letters ^ letters) <= 2 * maxEdits && isTypo(term, own.text, maxEdits),
    )
  }
}

type TermMatch = 'exact' | 'typo' | 'missing'

function readLetters(word: string): number {
  return toLetterSet(Buffer.from(word), word.length)
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
