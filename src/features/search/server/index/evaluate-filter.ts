import { type Bits, countBits, keepBits, writeBits } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Filter, Group } from './filter.ts'
import type { BoundsTest, CostTest, Test } from './filter-test.ts'

/** What a filter says of the rows that it looked at. Valid until the next evaluation. */
export type FilterResult = {
  /** Rows that pass every test, and how many these are. */
  matches: Bits
  total: number
  /** The same rows by their docIds, ascending. */
  listMatches: () => Int32Array
  /** Rows that fail this group and no other test. */
  failingOne: { group: Group; docIds: Bits }[]
}

/**
 * Evaluates a filter over all rows, 32 of them as the bits of one number: a test is a short loop without branches,
 * and two bit sets tell in the end which rows pass every test and which fail one group alone. A word of 32 rows
 * that is empty in both is skipped by all further tests.
 */
export class FilterEvaluator {
  /** Rows that pass every test so far, rows that fail one group so far, and by group the rows that pass it. */
  #passingAll = new Int32Array(0)
  #failingOne = new Int32Array(0)
  readonly #passing: Bits[] = []
  #matches = new Int32Array(0)

  /** `candidates` are the rows that may match at all; null means any. */
  evaluate(columns: Columns, filter: Filter, candidates: Bits | null): FilterResult {
    const { groups } = filter
    this.#ensureCapacity(columns.id.length >> 5, groups.length)
    const words = (columns.size + 31) >> 5
    const passingAll = this.#passingAll.subarray(0, words)
    const failingOne = this.#failingOne.subarray(0, words).fill(0)
    begin(passingAll, columns, filter, candidates)
    const passing = groups.map((_, i) => (this.#passing[i] as Bits).subarray(0, words))
    const scratch = this.#passing[0] as Bits
    for (const test of filter.status ? [filter.status, ...filter.plain] : filter.plain) {
      runTest(test, passingAll, failingOne, scratch)
      keepBits(passingAll, scratch)
    }
    groups.forEach(({ test }, i) => {
      runTest(test, passingAll, failingOne, passing[i] as Bits)
      noteFailures(passingAll, failingOne, passing[i] as Bits)
    })
    const total = countBits(passingAll)
    return {
      matches: passingAll,
      total,
      listMatches: this.#listOnce(passingAll, total),
      failingOne: groups.map(({ group }, i) => ({
        group,
        docIds: keepFailing(failingOne, passing[i] as Bits),
      })),
    }
  }

  /** Counts and pages go through the same list. */
  #listOnce(passingAll: Bits, total: number): () => Int32Array {
    let listed: Int32Array | null = null
    return () => {
      if (listed) return listed
      if (this.#matches.length < total) this.#matches = new Int32Array(passingAll.length * 32)
      listed = writeBits(passingAll, total, this.#matches)
      return listed
    }
  }

  #ensureCapacity(words: number, groups: number) {
    if (this.#passingAll.length < words) {
      this.#passingAll = new Int32Array(words)
      this.#failingOne = new Int32Array(words)
    }
    for (let i = 0; i < Math.max(1, groups); i += 1)
      // An empty market has no words, and yet needs its arrays.
      if ((this.#passing[i]?.length ?? -1) < words) this.#passing[i] = new Int32Array(words)
  }
}

function begin(passingAll: Bits, columns: Columns, filter: Filter, candidates: Bits | null) {
  if (!filter.status) passingAll.set(columns.forSale.subarray(0, passingAll.length))
  else passingAll.fill(-1)
  if (candidates) keepBits(passingAll, candidates)
  // The last word may reach beyond the last docId.
  else if (columns.size & 31)
    passingAll[passingAll.length - 1] = (passingAll.at(-1) as number) & ~(-1 << columns.size)
}

/** A row has failed one group if it failed one before and passes this, or passed all before and fails this. */
function noteFailures(passingAll: Bits, failingOne: Bits, fits: Bits) {
  for (let i = 0; i < passingAll.length; i += 1) {
    const before = passingAll[i] as number
    const fit = fits[i] as number
    failingOne[i] = ((failingOne[i] as number) & fit) | (before & ~fit)
    passingAll[i] = before & fit
  }
}

/** Of the rows that fail one group, those that fail this one. */
function keepFailing(failingOne: Bits, fits: Bits): Bits {
  for (let i = 0; i < failingOne.length; i += 1)
    fits[i] = (failingOne[i] as number) & ~(fits[i] as number)
  return fits
}

function runTest(test: Test, passingAll: Bits, failingOne: Bits, fits: Bits) {
  if ('bits' in test) fits.set(test.bits.subarray(0, fits.length))
  else if ('yearly' in test) testCosts(test, passingAll, failingOne, fits)
  else if ('from' in test && test.keepsUnstated)
    testBoundsIfStated(test, passingAll, failingOne, fits)
  else if ('from' in test) testBounds(test, passingAll, failingOne, fits)
  else if (test.column instanceof Uint8Array)
    testBytes(test.column, test.fits, passingAll, failingOne, fits)
  else testInts(test.column, test.fits, passingAll, failingOne, fits)
}

// One function a kind of array: the compiler then knows what it reads.
function testBytes(
  column: Uint8Array,
  table: Uint8Array,
  passingAll: Bits,
  failingOne: Bits,
  fits: Bits,
) {
  for (let word = 0; word < passingAll.length; word += 1) {
    let bits = 0
    if (((passingAll[word] as number) | (failingOne[word] as number)) !== 0) {
      const start = word << 5
      for (let docId = start + 31; docId >= start; docId -= 1)
        bits = (bits << 1) | (table[column[docId] as number] as number)
    }
    fits[word] = bits
  }
}

function testInts(
  column: Int32Array,
  table: Uint8Array,
  passingAll: Bits,
  failingOne: Bits,
  fits: Bits,
) {
  for (let word = 0; word < passingAll.length; word += 1) {
    let bits = 0
    if (((passingAll[word] as number) | (failingOne[word] as number)) !== 0) {
      const start = word << 5
      for (let docId = start + 31; docId >= start; docId -= 1)
        bits = (bits << 1) | (table[column[docId] as number] as number)
    }
    fits[word] = bits
  }
}

/** Out of bounds exactly when one of the two differences is negative. */
function testBounds(
  { column, from, to }: BoundsTest,
  passingAll: Bits,
  failingOne: Bits,
  fits: Bits,
) {
  for (let word = 0; word < passingAll.length; word += 1) {
    let outside = 0
    if (((passingAll[word] as number) | (failingOne[word] as number)) !== 0) {
      const start = word << 5
      for (let docId = start + 31; docId >= start; docId -= 1) {
        const value = column[docId] as number
        outside = (outside << 1) | (((value - from) | (to - value)) >>> 31)
      }
    }
    fits[word] = ~outside
  }
}

/** The same where what is not stated, below 0, is kept. */
function testBoundsIfStated(
  { column, from, to }: BoundsTest,
  passingAll: Bits,
  failingOne: Bits,
  fits: Bits,
) {
  for (let word = 0; word < passingAll.length; word += 1) {
    let outside = 0
    if (((passingAll[word] as number) | (failingOne[word] as number)) !== 0) {
      const start = word << 5
      for (let docId = start + 31; docId >= start; docId -= 1) {
        const value = column[docId] as number
        outside = (outside << 1) | ((((value - from) | (to - value)) & ~value) >>> 31)
      }
    }
    fits[word] = ~outside
  }
}

function testCosts(
  { yearly, hourly, hours, from, to, keepsUnstated }: CostTest,
  passingAll: Bits,
  failingOne: Bits,
  fits: Bits,
) {
  for (let word = 0; word < passingAll.length; word += 1) {
    let bits = 0
    if (((passingAll[word] as number) | (failingOne[word] as number)) !== 0) {
      const start = word << 5
      for (let docId = start + 31; docId >= start; docId -= 1) {
        const fixed = yearly[docId] as number
        const cost = fixed + (hourly[docId] as number) * hours
        const isWithin = fixed < 0 ? keepsUnstated : cost >= from && cost <= to
        bits = (bits << 1) | (isWithin ? 1 : 0)
      }
    }
    fits[word] = bits
  }
}
