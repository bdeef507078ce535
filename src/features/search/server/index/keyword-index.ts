import {
  isTypo,
  matchesByPrefix,
  maxTypos,
  nameForms,
  normalizeSearchText,
  searchedFamily,
  splitWords,
  synonyms,
  toSingular,
} from '../tokenize.ts'
import { addBit, type Bits, intersect } from './bits.ts'
import type { Subject } from './columns.ts'
import type { IndexRow } from './index-row.ts'
import { PostingLists } from './posting-lists.ts'
import { hashEnd, hashPrime, hashSeed, hashWord, TermTable, toLetterSet } from './term-table.ts'

/**
 * Inverted index from words to docIds. Documents are added in ascending order and never removed. Deleted ones are
 * skipped. Subjects (model, family, and kind) are indexed separately, because there are only a few and listings contain
 * all their words.
 */
export class KeywordIndex {
  private readonly terms = new TermTable()
  private readonly postings = new PostingLists()
  private readonly subjects = new PostingLists()
  private subjectCount = 0
  readonly #misspelt = new Map<string, number[]>()
  #scratch = new Uint8Array(256)
  #all = new Int32Array(0)
  #some = new Int32Array(0)
  #list = new Int32Array(0)

  add(docId: number, { names, kind, rest }: Texts) {
    this.#misspelt.clear()
    this.#addText(this.postings, docId, nameForms(names))
    this.#addText(this.postings, docId, kind)
    this.#addText(this.postings, docId, toSingular(rest))
  }

  /** Subjects are added in numerical order, each after its first docId. */
  addSubject(subject: number, { model, family, kind }: Subject) {
    this.#addText(this.subjects, subject, nameForms([model, searchedFamily(model, family)]))
    this.#addText(this.subjects, subject, kind)
    this.subjectCount = subject + 1
  }

  /** Called when a listing is deleted, because it may have been the last one that contained some of its words. */
  clearSpellings() {
    this.#misspelt.clear()
  }

  /** Returns the matching terms for each query word. Stops at the first word without a match. */
  termsFor(
    words: readonly string[],
    docIds: number,
    isLive: (docId: number) => boolean,
  ): WordTerms[] {
    this.#ensureCapacity(docIds)
    const found: WordTerms[] = []
    for (const word of words) {
      const terms = this.#termsFor(word, isLive)
      found.push(terms)
      if (terms.length === 0) break
    }
    return found
  }

  /** Returns the docIds that contain all words, including deleted ones. Valid until the next call. */
  find(words: readonly WordTerms[], docIds: number): Bits {
    const length = (docIds + 31) >> 5
    const all = this.#all.subarray(0, length).fill(words.length === 0 ? 0 : -1)
    const some = this.#some.subarray(0, length)
    for (const terms of words) {
      this.#collect(terms, some.fill(0))
      intersect(all, some)
    }
    return all
  }

  /** Returns the number of missing words for each subject. */
  missing(words: readonly WordTerms[]): Uint8Array {
    const missing = new Uint8Array(this.subjectCount).fill(words.length)
    const countedFor = new Uint8Array(this.subjectCount)
    const subjects = this.#list
    words.forEach((terms, i) => {
      for (const term of terms) {
        const end = this.subjects.read(term, subjects, 0)
        for (let at = 0; at < end; at += 1) {
          const subject = subjects[at] as number
          if (countedFor[subject] === i + 1) continue
          countedFor[subject] = i + 1
          missing[subject] = (missing[subject] as number) - 1
        }
      }
    })
    return missing
  }

  /** Checks whether an active docId contains the word, or a word that starts with it. */
  hasWord(word: string, isLive: (docId: number) => boolean): boolean {
    return synonyms(word).some((same) =>
      this.terms.startingWith(same).some((term) => this.#isUsed(term, isLive)),
    )
  }

  get bytes() {
    return this.terms.bytes + this.postings.bytes + this.subjects.bytes
  }

  #collect(terms: readonly number[], bits: Bits) {
    const docIds = this.#list
    for (const term of terms) {
      const end = this.postings.read(term, docIds, 0)
      for (let i = 0; i < end; i += 1) addBit(bits, docIds[i] as number)
    }
  }

  #termsFor(word: string, isLive: (docId: number) => boolean): number[] {
    const spelt = synonyms(word).flatMap((same) => this.#termsSpelt(same))
    if (spelt.some((term) => this.#isUsed(term, isLive))) return spelt
    return maxTypos(word) === 0 ? [] : this.#termsLike(word, isLive)
  }

  #termsSpelt(word: string): number[] {
    if (matchesByPrefix(word)) return this.terms.startingWith(word)
    const exact = this.terms.find(word)
    return exact < 0 ? [] : [exact]
  }

  #termsLike(word: string, isLive: (docId: number) => boolean): number[] {
    const cached = this.#misspelt.get(word)
    if (cached) return cached
    const maxEdits = maxTypos(word)
    const bytes = Buffer.from(word)
    const letters = toLetterSet(bytes, bytes.length)
    const { letterTerms, letterSets } = this.terms
    const found: number[] = []
    for (let i = 0; i < letterTerms.length; i += 1) {
      // Each typo changes at most two letters of the set, so this rejects most words cheaply.
      if (bitCount((letterSets[i] as number) ^ letters) > 2 * maxEdits) continue
      const term = letterTerms[i] as number
      if (Math.abs(this.terms.readLength(term) - word.length) > maxEdits) continue
      if (isTypo(word, this.terms.readWord(term), maxEdits) && this.#isUsed(term, isLive))
        found.push(term)
    }
    if (this.#misspelt.size >= 1000) this.#misspelt.clear()
    this.#misspelt.set(word, found)
    return found
  }

  #isUsed(term: number, isLive: (docId: number) => boolean): boolean {
    if (isLive(this.postings.firstDocId(term))) return true
    const end = this.postings.read(term, this.#list, 0)
    for (let i = 1; i < end; i += 1) if (isLive(this.#list[i] as number)) return true
    return false
  }

  #addText(postings: PostingLists, docId: number, text: string) {
    if (this.#addAsciiText(postings, docId, text)) return
    for (const word of splitWords(normalizeSearchText(text))) {
      const bytes = Buffer.from(word)
      postings.add(this.terms.intern(bytes, bytes.length, hashWord(bytes, bytes.length)), docId)
    }
  }

  /** Indexes ASCII text byte by byte. Returns false at the first character that needs `canonical`. */
  #addAsciiText(postings: PostingLists, docId: number, text: string): boolean {
    if (text.length >= this.#scratch.length) this.#scratch = new Uint8Array(text.length * 2)
    const scratch = this.#scratch
    let length = 0
    let hash = hashSeed
    for (let i = 0; i <= text.length; i += 1) {
      const code = i === text.length ? 32 : text.charCodeAt(i)
      if (code > 127) return false
      const letter = wordBytes[code] as number
      if (letter > 1) {
        scratch[length++] = letter
        hash = Math.imul(hash ^ letter, hashPrime)
      } else if (letter === 0 && length > 0) {
        postings.add(this.terms.intern(scratch, length, hashEnd(hash)), docId)
        length = 0
        hash = hashSeed
      }
    }
    return true
  }

  #ensureCapacity(docIds: number) {
    if (this.#list.length >= docIds) return
    const capacity = Math.ceil(docIds * 1.2)
    this.#all = new Int32Array((capacity + 31) >> 5)
    this.#some = new Int32Array((capacity + 31) >> 5)
    this.#list = new Int32Array(capacity)
  }
}

/** Terms that match one query word. */
export type WordTerms = readonly number[]

type Texts = Pick<IndexRow, 'names' | 'kind' | 'rest'>

/** Lookup by ASCII code: the lowercase letter or digit, 1 for apostrophes, which are skipped, or 0 for separators. */
const wordBytes = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code).toLowerCase()
  if (/[a-z0-9]/.test(character)) return character.charCodeAt(0)
  return character === "'" || character === '`' ? 1 : 0
})

function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24) & 63
}
