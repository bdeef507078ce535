import { type Bits, countBits, intersect, writeBits } from './bits.ts'
import type { Columns } from './columns.ts'
import type { CompiledFilter, FilterGroup } from './compiled-filter.ts'
import type { BoundsTest, CostTest, FilterTest } from './filter-tests.ts'
import { lowestUnstated } from './range-extents.ts'

/** Result of a filter. Valid until the next evaluation. */
export type FilterResult = {
  /** Rows that pass every test, and their number. */
  matches: Bits
  total: number
  /** Returns the matching docIds in ascending order. */
  listMatches: () => Int32Array
  /** Rows that fail only this group. */
  failingOne: { group: FilterGroup; docIds: Bits }[]
}

/**
 * Evaluates a filter for 32 rows at a time, one bit per row. Each test is a short loop without branches. Two bit sets
 * track the rows that pass every test and those that fail exactly one group. Words that are empty in both are skipped
 * by all further tests.
 */
export class FilterEvaluator {
  /**
   * Bit sets of rows: those passing all tests so far, those failing exactly one group, and those passing each group.
   */
  #passingAll = new Int32Array(0)
  #failingOne = new Int32Array(0)
  readonly #passing: Bits[] = []
  #matches = new Int32Array(0)

  /** `candidates` are the rows that may match. Null means all. */
  evaluate(columns: Columns, filter: CompiledFilter, candidates: Bits | null): FilterResult {
    const { groups } = filter
    this.#ensureCapacity(columns.id.length >> 5, groups.length)
    const words = (columns.size + 31) >> 5
    const passingAll = this.#passingAll.subarray(0, words)
    const failingOne = this.#failingOne.subarray(0, words).fill(0)
    initializePassing(passingAll, columns, filter, candidates)
    const passing = groups.map((_, i) => (this.#passing[i] as Bits).subarray(0, words))
    const scratch = this.#passing[0] as Bits
    for (const test of filter.status ? [filter.status, ...filter.plain] : filter.plain) {
      runTest(test, passingAll, failingOne, scratch)
      intersect(passingAll, scratch)
    }
    groups.forEach(({ test }, i) => {
      runTest(test, passingAll, failingOne, passing[i] as Bits)
      recordFailures(passingAll, failingOne, passing[i] as Bits)
    })
    const total = countBits(passingAll)
    return {
      matches: passingAll,
      total,
      listMatches: this.#listOnce(passingAll, total),
      failingOne: groups.map(({ group }, i) => ({
        group,
        docIds: selectFailing(failingOne, passing[i] as Bits),
      })),
    }
  }

  /** Computes the list once for both counts and pages. */
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
      // An empty market has no words but still needs the arrays.
      if ((this.#passing[i]?.length ?? -1) < words) this.#passing[i] = new Int32Array(words)
  }
}

function initializePassing(
  passingAll: Bits,
  columns: Columns,
  filter: CompiledFilter,
  candidates: Bits | null,
) {
  if (!filter.status) passingAll.set(columns.forSale.subarray(0, passingAll.length))
  else passingAll.fill(-1)
  if (candidates) intersect(passingAll, candidates)
  // Clears the bits beyond the last docId.
  else if (columns.size & 31)
    passingAll[passingAll.length - 1] = (passingAll.at(-1) as number) & ~(-1 << columns.size)
}

/**
 * A row fails exactly one group in two cases: it failed one earlier group and passes this one, or it passed all earlier
 * groups and fails this one.
 */
function recordFailures(passingAll: Bits, failingOne: Bits, fits: Bits) {
  for (let i = 0; i < passingAll.length; i += 1) {
    const before = passingAll[i] as number
    const fit = fits[i] as number
    failingOne[i] = ((failingOne[i] as number) & fit) | (before & ~fit)
    passingAll[i] = before & fit
  }
}

/** Returns the rows that fail only this group. */
function selectFailing(failingOne: Bits, fits: Bits): Bits {
  for (let i = 0; i < failingOne.length; i += 1)
    fits[i] = (failingOne[i] as number) & ~(fits[i] as number)
  return fits
}

function runTest(test: FilterTest, passingAll: Bits, failingOne: Bits, fits: Bits) {
  if ('bits' in test) fits.set(test.bits.subarray(0, fits.length))
  else if ('yearly' in test) testCosts(test, passingAll, failingOne, fits)
  else if ('from' in test && test.keepsUnstated)
    testBoundsIfStated(test, passingAll, failingOne, fits)
  else if ('from' in test) testBounds(test, passingAll, failingOne, fits)
  else if (test.column instanceof Uint8Array)
    testBytes(test.column, test.fits, passingAll, failingOne, fits)
  else testInts(test.column, test.fits, passingAll, failingOne, fits)
}

// Separate functions per array type, so that the compiler can specialize them.
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

/** A value is out of bounds if either difference is negative. */
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

/** Tests bounds like `testBounds`, but accepts negative values (not stated) whose minimum is within the upper bound. */
function testBoundsIfStated(
  { column, from, to }: BoundsTest,
  passingAll: Bits,
  failingOne: Bits,
  fits: Bits,
) {
  const lowest = lowestUnstated(to)
  for (let word = 0; word < passingAll.length; word += 1) {
    let outside = 0
    if (((passingAll[word] as number) | (failingOne[word] as number)) !== 0) {
      const start = word << 5
      for (let docId = start + 31; docId >= start; docId -= 1) {
        const value = column[docId] as number
        const isOutside = (((value - from) | (to - value)) & ~value) | (value - lowest)
        outside = (outside << 1) | (isOutside >>> 31)
      }
    }
    fits[word] = ~outside
  }
}

function testCosts(test: CostTest, passingAll: Bits, failingOne: Bits, fits: Bits) {
  const { yearly, from, to, keepsUnstated } = test
  for (let word = 0; word < passingAll.length; word += 1) {
    let bits = 0
    if (((passingAll[word] as number) | (failingOne[word] as number)) !== 0) {
      const start = word << 5
      for (let docId = start + 31; docId >= start; docId -= 1) {
        const cost = costOf(docId, test)
        const isUnstated = (yearly[docId] as number) < 0
        const isWithin = isUnstated ? keepsUnstated : cost >= from && cost <= to
        bits = (bits << 1) | (isWithin ? 1 : 0)
      }
    }
    fits[word] = bits
  }
}

/** Returns the cost per year at the hours of the search, or else at the usual ones of the aircraft. */
function costOf(docId: number, test: CostTest): number {
  const hours = test.hours ?? (test.usualHours[docId] as number)
  const limitHourly = (test.limitHourly[docId] as number) * hours
  const limit = Math.max(test.limitYearly[docId] as number, limitHourly)
  return (test.yearly[docId] as number) + (test.hourly[docId] as number) * hours + limit
}
