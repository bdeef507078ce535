import { toLetterSet } from '../index/term-table.ts'
import type { MarketRow } from '../public/market-rows.ts'
import {
  isTypo,
  matchesByPrefix,
  maxTypos,
  parseQueryTerms,
  synonyms,
  toIndexTerms,
} from '../tokenize.ts'

/** Distinct words in the percolator's queries. Each has a number that all queries share. */
export class QueryTerms {
  readonly #words: QueryTerm[] = []
  readonly #intern = new Map<string, number>()
  readonly #bySlot: (Int32Array | null)[] = []
  #verdicts = new Uint8Array(256)

  /** Returns false if the query has keywords but no valid words, because it can't match anything. */
  write(slot: number, kw: string | undefined): boolean {
    const words = parseQueryTerms(kw)
    this.#bySlot[slot] =
      words.length === 0 ? null : Int32Array.from(words, (word) => this.#numbered(word))
    return kw === undefined || words.length > 0
  }

  /** Starts with a new listing and clears the cached results for words. */
  read(row: MarketRow): ListingWords {
    this.#verdicts.fill(unknown)
    return new ListingWords(row)
  }

  /**
   * Returns null if a word is missing. Otherwise, returns the words that match only with a typo. Search tolerates typos
   * only in words not found in any listing.
   */
  find(slot: number, own: ListingWords): readonly string[] | null {
    const ordinals = this.#bySlot[slot]
    if (!ordinals) return none
    const forgiven: string[] = []
    for (const ordinal of ordinals) {
      const verdict = this.#verdict(ordinal, own)
      if (verdict === missing) return null
      if (verdict === fuzzy) forgiven.push((this.#words[ordinal] as QueryTerm).text)
    }
    return forgiven
  }

  #verdict(ordinal: number, own: ListingWords): number {
    const cached = this.#verdicts[ordinal] as number
    if (cached !== unknown) return cached
    const term = this.#words[ordinal] as QueryTerm
    const verdict = own.has(term) ? exact : own.hasAlike(term) ? fuzzy : missing
    this.#verdicts[ordinal] = verdict
    return verdict
  }

  #numbered(text: string): number {
    const existing = this.#intern.get(text)
    if (existing !== undefined) return existing
    const ordinal = this.#words.length
    const errors = maxTypos(text)
    const letters = errors > 0 ? readLetters(text) : 0
    const spellings = synonyms(text).map((word) => ({ word, isBeginning: matchesByPrefix(word) }))
    this.#words.push({ text, spellings, errors, letters })
    this.#intern.set(text, ordinal)
    if (ordinal >= this.#verdicts.length) this.#verdicts = new Uint8Array(ordinal * 2)
    return ordinal
  }
}

/** One listing's words, sorted for fast prefix lookups. */
export class ListingWords {
  readonly #sorted: string[]
  #plain: { text: string; letters: number }[] | null = null

  constructor({ names, kind, rest }: MarketRow) {
    this.#sorted = [...toIndexTerms(names, `${kind} ${rest}`)].sort()
  }

  has({ spellings }: QueryTerm): boolean {
    return spellings.some((spelling) => this.#holds(spelling))
  }

  #holds({ word, isBeginning }: Spelling): boolean {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle] as string) < word) low = middle + 1
      else high = middle
    }
    const next = this.#sorted[low]
    return next !== undefined && (isBeginning ? next.startsWith(word) : next === word)
  }

  hasAlike({ text, errors, letters }: QueryTerm): boolean {
    if (errors === 0) return false
    this.#plain ??= this.#sorted
      .filter((own) => /^[a-z]{4,}$/.test(own))
      .map((own) => ({ text: own, letters: readLetters(own) }))
    return this.#plain.some(
      (own) =>
        // Each typo changes at most two letters of the set.
        bitCount(own.letters ^ letters) <= 2 * errors && isTypo(text, own.text, errors),
    )
  }
}

type QueryTerm = { text: string; spellings: Spelling[]; errors: number; letters: number }
type Spelling = { word: string; isBeginning: boolean }

const [unknown, missing, fuzzy, exact] = [0, 1, 2, 3]
const none: readonly string[] = []

function readLetters(word: string): number {
  return toLetterSet(Buffer.from(word), word.length)
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
