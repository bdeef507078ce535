import {
  canonical,
  findsByPrefix,
  forgivenErrors,
  isWithinErrors,
  nameForms,
  wordsIn,
} from '../words.ts'
import { PostingLists } from './posting-lists.ts'
import { hashEnd, hashOf, hashPrime, hashSeed, letterSetOf, TermTable } from './term-table.ts'

/** Which slots hold which words. Slots are added in ascending order and never taken out: dead ones are skipped. */
export class KeywordIndex {
  readonly #terms = new TermTable()
  readonly #postings = new PostingLists()
  readonly #misspelt = new Map<string, number[]>()
  #scratch = new Uint8Array(256)
  #marks = new Uint8Array(0)
  #listA = new Int32Array(0)
  #listB = new Int32Array(0)
  #listC = new Int32Array(0)

  add(slot: number, names: readonly string[], rest: string) {
    this.#misspelt.clear()
    this.#addText(slot, nameForms(names))
    this.#addText(slot, rest)
  }

  /** A listing went: a word that nobody uses any more counts as unknown from now on. */
  forgetSpellings() {
    this.#misspelt.clear()
  }

  /** Live slots that hold all words, in no particular order; valid until the next call. */
  find(words: readonly string[], slots: number, isLive: (slot: number) => boolean): Int32Array {
    this.#makeRoom(slots)
    const alternatives: { terms: number[]; count: number }[] = []
    for (const word of words) {
      const terms = this.#termsFor(word, isLive)
      if (terms.length === 0) return this.#listA.subarray(0, 0)
      alternatives.push({ terms, count: this.#countOf(terms) })
    }
    alternatives.sort((a, b) => a.count - b.count)
    return this.#intersect(
      alternatives.map(({ terms }) => terms),
      slots,
    )
  }

  /** Whether a live slot holds the word, or one that begins with it. */
  knows(word: string, isLive: (slot: number) => boolean): boolean {
    return this.#terms.startingWith(word).some((term) => this.#isUsed(term, isLive))
  }

  get bytes() {
    return this.#terms.bytes + this.#postings.bytes
  }

  /** Rarest words first: each pass keeps the slots that the passes before it kept. */
  #intersect(alternatives: number[][], slots: number): Int32Array {
    const first = alternatives[0] as number[]
    if (alternatives.length === 1 && first.length === 1) {
      return this.#listA.subarray(0, this.#postings.read(first[0] as number, this.#listA, 0))
    }
    const marks = this.#marks
    let kept = 0
    let into = this.#listA
    alternatives.forEach((terms, passed) => {
      into = passed % 2 === 0 ? this.#listA : this.#listB
      kept = 0
      for (const term of terms) {
        const end = this.#postings.read(term, this.#listC, 0)
        for (let i = 0; i < end; i += 1) {
          const slot = this.#listC[i] as number
          if (marks[slot] !== passed) continue
          marks[slot] = passed + 1
          into[kept++] = slot
        }
      }
    })
    marks.fill(0, 0, slots)
    return into.subarray(0, kept)
  }

  #termsFor(word: string, isLive: (slot: number) => boolean): number[] {
    const exact = this.#terms.find(word)
    const spelt = findsByPrefix(word) ? this.#terms.startingWith(word) : exact < 0 ? [] : [exact]
    if (spelt.some((term) => this.#isUsed(term, isLive))) return spelt
    return forgivenErrors(word) === 0 ? [] : this.#termsLike(word, isLive)
  }

  #termsLike(word: string, isLive: (slot: number) => boolean): number[] {
    const known = this.#misspelt.get(word)
    if (known) return known
    const most = forgivenErrors(word)
    const bytes = Buffer.from(word)
    const letters = letterSetOf(bytes, bytes.length)
    const { letterTerms, letterSets } = this.#terms
    const found: number[] = []
    for (let i = 0; i < letterTerms.length; i += 1) {
      // Each error changes at most two letters of the set, so most words fall out here.
      if (bitCount((letterSets[i] as number) ^ letters) > 2 * most) continue
      const term = letterTerms[i] as number
      if (Math.abs(this.#terms.lengthOf(term) - word.length) > most) continue
      if (isWithinErrors(word, this.#terms.wordOf(term), most) && this.#isUsed(term, isLive))
        found.push(term)
    }
    if (this.#misspelt.size >= 1000) this.#misspelt.clear()
    this.#misspelt.set(word, found)
    return found
  }

  #isUsed(term: number, isLive: (slot: number) => boolean): boolean {
    if (isLive(this.#postings.firstOf(term))) return true
    const end = this.#postings.read(term, this.#listC, 0)
    for (let i = 1; i < end; i += 1) if (isLive(this.#listC[i] as number)) return true
    return false
  }

  #countOf(terms: readonly number[]): number {
    let count = 0
    for (const term of terms) count += this.#postings.count[term] as number
    return count
  }

  #addText(slot: number, text: string) {
    if (this.#addAsciiText(slot, text)) return
    for (const word of wordsIn(canonical(text))) {
      const bytes = Buffer.from(word)
      this.#postings.add(this.#terms.intern(bytes, bytes.length, hashOf(bytes, bytes.length)), slot)
    }
  }

  /** Reads plain text byte by byte; false as soon as a letter needs `canonical`. */
  #addAsciiText(slot: number, text: string): boolean {
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
        this.#postings.add(this.#terms.intern(scratch, length, hashEnd(hash)), slot)
        length = 0
        hash = hashSeed
      }
    }
    return true
  }

  #makeRoom(slots: number) {
    if (this.#marks.length >= slots) return
    const room = Math.ceil(slots * 1.2)
    this.#marks = new Uint8Array(room)
    this.#listA = new Int32Array(room)
    this.#listB = new Int32Array(room)
    this.#listC = new Int32Array(room)
  }
}

/** By ASCII code: the lower-case letter or digit, 1 for apostrophes, which are skipped, 0 between words. */
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
