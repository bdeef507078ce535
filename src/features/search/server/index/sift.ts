import { type Bits, countBits, keepBits } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Filter, Group, Test } from './filter.ts'

/** What became of the rows that were looked at. Valid until the next sifting. */
export type Sifted = {
  /** Who fails nothing, and how many these are. */
  found: Bits
  total: number
  /** Who fails this group alone. */
  onlyFailing: { group: Group; slots: Bits }[]
}

/**
 * Passes rows through the filters, 32 of them as the bits of one number: a test is a short loop without
 * branches, and two sets of bits tell in the end who failed nothing and who failed one group alone. Where
 * nobody is left in either, no further test looks.
 */
export class Sieve {
  /** Who failed nothing yet, who failed one group, and by group who fits it. */
  #none = new Int32Array(0)
  #one = new Int32Array(0)
  readonly #fits: Bits[] = []

  /** `candidates` are the slots that may be found at all; null means any. */
  sift(columns: Columns, filter: Filter, candidates: Bits | null): Sifted {
    const { groups } = filter
    this.#makeRoom(columns.id.length >> 5, groups.length)
    const words = (columns.size + 31) >> 5
    const none = this.#none.subarray(0, words)
    const one = this.#one.subarray(0, words).fill(0)
    begin(none, columns, filter, candidates)
    const fits = groups.map((_, i) => (this.#fits[i] as Bits).subarray(0, words))
    const spare = this.#fits[0] as Bits
    for (const test of filter.status ? [filter.status, ...filter.plain] : filter.plain) {
      tryTest(test, none, one, spare)
      keepBits(none, spare)
    }
    groups.forEach(({ test }, i) => {
      tryTest(test, none, one, fits[i] as Bits)
      noteFailing(none, one, fits[i] as Bits)
    })
    const onlyFailing = groups.map(({ group }, i) => ({
      group,
      slots: keepFailing(one, fits[i] as Bits),
    }))
    return { found: none, total: countBits(none), onlyFailing }
  }

  #makeRoom(words: number, groups: number) {
    if (this.#none.length < words) {
      this.#none = new Int32Array(words)
      this.#one = new Int32Array(words)
    }
    for (let i = 0; i < Math.max(1, groups); i += 1)
      // An empty market has no words, and yet needs its arrays.
      if ((this.#fits[i]?.length ?? -1) < words) this.#fits[i] = new Int32Array(words)
  }
}

function begin(none: Bits, columns: Columns, filter: Filter, candidates: Bits | null) {
  if (!filter.status) none.set(columns.forSale.subarray(0, none.length))
  else none.fill(-1)
  if (candidates) keepBits(none, candidates)
  // The last word may reach beyond the last slot.
  else if (columns.size & 31)
    none[none.length - 1] = (none.at(-1) as number) & ~(-1 << columns.size)
}

/** Who had failed one group and fits, or had failed none and does not, has now failed one. */
function noteFailing(none: Bits, one: Bits, fits: Bits) {
  for (let i = 0; i < none.length; i += 1) {
    const before = none[i] as number
    const fit = fits[i] as number
    one[i] = ((one[i] as number) & fit) | (before & ~fit)
    none[i] = before & fit
  }
}

/** Of those who failed one group the ones that do not fit this one. */
function keepFailing(one: Bits, fits: Bits): Bits {
  for (let i = 0; i < one.length; i += 1) fits[i] = (one[i] as number) & ~(fits[i] as number)
  return fits
}

function tryTest(test: Test, none: Bits, one: Bits, fits: Bits) {
  if ('from' in test) tryBounds(test.column, test.from, test.to, none, one, fits)
  else if (test.column instanceof Uint8Array) tryBytes(test.column, test.fits, none, one, fits)
  else tryInts(test.column, test.fits, none, one, fits)
}

// One function a kind of array: the compiler then knows what it reads.
function tryBytes(column: Uint8Array, table: Uint8Array, none: Bits, one: Bits, fits: Bits) {
  for (let word = 0; word < none.length; word += 1) {
    let bits = 0
    if (((none[word] as number) | (one[word] as number)) !== 0) {
      const start = word << 5
      for (let slot = start + 31; slot >= start; slot -= 1)
        bits = (bits << 1) | (table[column[slot] as number] as number)
    }
    fits[word] = bits
  }
}

function tryInts(column: Int32Array, table: Uint8Array, none: Bits, one: Bits, fits: Bits) {
  for (let word = 0; word < none.length; word += 1) {
    let bits = 0
    if (((none[word] as number) | (one[word] as number)) !== 0) {
      const start = word << 5
      for (let slot = start + 31; slot >= start; slot -= 1)
        bits = (bits << 1) | (table[column[slot] as number] as number)
    }
    fits[word] = bits
  }
}

/** Out of bounds exactly when one of the two differences is negative. */
function tryBounds(
  column: Int32Array,
  from: number,
  to: number,
  none: Bits,
  one: Bits,
  fits: Bits,
) {
  for (let word = 0; word < none.length; word += 1) {
    let outside = 0
    if (((none[word] as number) | (one[word] as number)) !== 0) {
      const start = word << 5
      for (let slot = start + 31; slot >= start; slot -= 1) {
        const value = column[slot] as number
        outside = (outside << 1) | (((value - from) | (to - value)) >>> 31)
      }
    }
    fits[word] = ~outside
  }
}
