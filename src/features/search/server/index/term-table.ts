import { grow } from './grow.ts'

/**
 * Vocabulary that stores each word once, numbered in order of arrival. Words are stored in one byte array and found by
 * hash. Words with the same prefix are linked, so that prefix lookups need no sorting.
 */
export class TermTable {
  size = 0
  private text = new Uint8Array(1 << 16)
  private ends = new Uint32Array(1024)
  private hashes = new Uint32Array(1024)
  private table = new Int32Array(4096).fill(-1)
  private nextOfTwo = new Int32Array(1024)
  private nextOfFour = new Int32Array(1024)
  private readonly headsOfTwo = new Int32Array(chains).fill(-1)
  private readonly headsOfFour = new Int32Array(chains).fill(-1)
  /** Words that consist only of ASCII letters, for which typos are tolerated, and the set of letters in each. */
  readonly letterTerms: number[] = []
  readonly letterSets: number[] = []

  /** Returns the number of the word in `scratch`. Adds the word if it's new. `hash` is its `hashWord`. */
  intern(scratch: Uint8Array, length: number, hash: number): number {
    let mask = this.table.length - 1
    let slot = hash & mask
    for (let term = this.table[slot] as number; term >= 0; term = this.table[slot] as number) {
      if (this.hashes[term] === hash && this.#equals(term, scratch, length)) return term
      slot = (slot + 1) & mask
    }
    if (this.size * 2 > this.table.length) {
      this.#rehash()
      mask = this.table.length - 1
      slot = hash & mask
      while ((this.table[slot] as number) >= 0) slot = (slot + 1) & mask
    }
    this.table[slot] = this.size
    return this.#append(scratch, length, hash)
  }

  find(word: string): number {
    const scratch = Buffer.from(word)
    const hash = hashWord(scratch, scratch.length)
    const mask = this.table.length - 1
    let slot = hash & mask
    for (let term = this.table[slot] as number; term >= 0; term = this.table[slot] as number) {
      if (this.hashes[term] === hash && this.#equals(term, scratch, scratch.length)) return term
      slot = (slot + 1) & mask
    }
    return -1
  }

  /**
   * Returns the words that start with `prefix`, including the word itself. The prefix must have at least two
   * characters.
   */
  startingWith(prefix: string): number[] {
    const prefixBytes = Buffer.from(prefix)
    const byFour = prefixBytes.length >= 4
    const heads = byFour ? this.headsOfFour : this.headsOfTwo
    const next = byFour ? this.nextOfFour : this.nextOfTwo
    const found: number[] = []
    let term = heads[toChain(prefixBytes, byFour ? 4 : 2)] as number
    for (; term >= 0; term = next[term] as number)
      if (this.#begins(term, prefixBytes)) found.push(term)
    return found
  }

  readWord(term: number): string {
    return Buffer.from(this.text.buffer, this.#readStart(term), this.readLength(term)).toString()
  }

  readLength(term: number): number {
    return (this.ends[term] as number) - this.#readStart(term)
  }

  get bytes() {
    return this.text.length + this.ends.length * 16 + this.table.length * 4
  }

  #append(scratch: Uint8Array, length: number, hash: number): number {
    const term = this.size
    const start = this.#readStart(term)
    if (term === this.ends.length) this.#grow()
    if (start + length > this.text.length) {
      this.text = grow(this.text, new Uint8Array((this.text.length + length) * 2))
    }
    for (let i = 0; i < length; i += 1) this.text[start + i] = scratch[i] as number
    this.ends[term] = start + length
    this.hashes[term] = hash
    this.size += 1
    if (length >= 2) chain(this.headsOfTwo, this.nextOfTwo, toChain(scratch, 2), term)
    if (length >= 4) {
      chain(this.headsOfFour, this.nextOfFour, toChain(scratch, 4), term)
      const letters = toLetterSet(scratch, length)
      if (letters !== 0) {
        this.letterTerms.push(term)
        this.letterSets.push(letters)
      }
    }
    return term
  }

  #readStart(term: number): number {
    return term === 0 ? 0 : (this.ends[term - 1] as number)
  }

  #equals(term: number, word: Uint8Array, length: number): boolean {
    const start = this.#readStart(term)
    if ((this.ends[term] as number) - start !== length) return false
    for (let i = 0; i < length; i += 1) if (this.text[start + i] !== word[i]) return false
    return true
  }

  #begins(term: number, prefix: Uint8Array): boolean {
    const start = this.#readStart(term)
    if ((this.ends[term] as number) - start < prefix.length) return false
    for (let i = 0; i < prefix.length; i += 1) if (this.text[start + i] !== prefix[i]) return false
    return true
  }

  #rehash() {
    const table = new Int32Array(this.table.length * 2).fill(-1)
    const mask = table.length - 1
    for (let term = 0; term < this.size; term += 1) {
      let slot = (this.hashes[term] as number) & mask
      while ((table[slot] as number) >= 0) slot = (slot + 1) & mask
      table[slot] = term
    }
    this.table = table
  }

  #grow() {
    const capacity = this.ends.length * 2
    this.ends = grow(this.ends, new Uint32Array(capacity))
    this.hashes = grow(this.hashes, new Uint32Array(capacity))
    this.nextOfTwo = grow(this.nextOfTwo, new Int32Array(capacity))
    this.nextOfFour = grow(this.nextOfFour, new Int32Array(capacity))
  }
}

export function hashWord(word: Uint8Array, length: number): number {
  let hash = hashSeed
  for (let i = 0; i < length; i += 1) hash = Math.imul(hash ^ (word[i] as number), hashPrime)
  return hashEnd(hash)
}

/** Initial value for computing FNV-1a step by step, for callers that already read a word byte by byte. */
export const hashSeed = 0x811c9dc5
export const hashPrime = 0x01000193

export function hashEnd(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Returns the set of letters from a to z as bits, or 0 if the word contains any other character. */
export function toLetterSet(word: Uint8Array, length: number): number {
  let letters = 0
  for (let i = 0; i < length; i += 1) {
    const code = word[i] as number
    if (code < 97 || code > 122) return 0
    letters |= 1 << (code - 97)
  }
  return letters
}

const chains = 1 << 16

function toChain(word: Uint8Array, length: 2 | 4): number {
  const two = ((word[0] as number) << 8) | (word[1] as number)
  if (length === 2) return two
  const four = (two << 16) | ((word[2] as number) << 8) | (word[3] as number)
  return (Math.imul(four, 0x9e3779b1) >>> 16) & (chains - 1)
}

function chain(heads: Int32Array, next: Int32Array, at: number, term: number) {
  next[term] = heads[at] as number
  heads[at] = term
}
