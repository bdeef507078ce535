import type { Columns } from './columns.ts'
import { type Bounds, type Filter, group } from './filter.ts'

/** What became of the rows that were looked at. Valid until the next sifting. */
export type Sifted = {
  /** Slots that fail nothing. */
  found: Int32Array
  /** By group: slots that fail it alone. */
  onlyFailing: [bit: number, slots: Int32Array][]
}

/**
 * Passes rows through the filters. All rows go a block at a time, so that the notes stay in the processor's
 * cache, one filter after the other: each pass is a short loop without branches, and a filter that is not set
 * costs nothing. A list of candidates is looked at row by row.
 */
export class Sieve {
  readonly #fails = new Uint16Array(rowsPerBlock)
  readonly #kept: Kept = {
    found: new Int32Array(1),
    foundCount: 0,
    alone: new Int32Array(1),
    aloneFails: new Uint16Array(1),
    aloneCount: 0,
  }
  #sorted = new Int32Array(0)

  /** `candidates` are the slots to look at; null means all. `active` are the groups to keep rows of. */
  sift(
    columns: Columns,
    filter: Filter,
    candidates: Int32Array | null,
    active: readonly number[] = filter.active,
  ): Sifted {
    this.#makeRoom(columns.id.length)
    const kept = this.#kept
    kept.foundCount = 0
    kept.aloneCount = 0
    if (candidates) noteSome(columns, filter, candidates, kept)
    else this.#siftAll(columns, filter, active.length > 0 ? keepFoundAndAlone : keepFound)
    return {
      found: kept.found.subarray(0, kept.foundCount),
      onlyFailing: this.#byGroup(active),
    }
  }

  #siftAll(columns: Columns, filter: Filter, keep: typeof keepFound) {
    const fails = this.#fails
    for (let start = 0; start < columns.size; start += rowsPerBlock) {
      const end = Math.min(columns.size, start + rowsPerBlock)
      noteBlock(columns, filter, start, end, fails)
      keep(fails, start, end, this.#kept)
    }
  }

  #byGroup(active: readonly number[]): Sifted['onlyFailing'] {
    const { alone, aloneFails, aloneCount } = this.#kept
    const [only] = active
    if (only === undefined) return []
    if (active.length === 1) return [[only, alone.subarray(0, aloneCount)]]
    let at = 0
    return active.map((bit) => {
      const start = at
      at = keepFailing(bit, alone, aloneFails, aloneCount, this.#sorted, start)
      return [bit, this.#sorted.subarray(start, at)]
    })
  }

  #makeRoom(capacity: number) {
    const kept = this.#kept
    if (kept.found.length > capacity) return
    // One more than there are rows: a loop without branches writes before it knows whether to keep.
    kept.found = new Int32Array(capacity + 1)
    kept.alone = new Int32Array(capacity + 1)
    kept.aloneFails = new Uint16Array(capacity + 1)
    this.#sorted = new Int32Array(capacity + 1)
  }
}

const rowsPerBlock = 4_096

type Kept = {
  found: Int32Array
  foundCount: number
  alone: Int32Array
  aloneFails: Uint16Array
  aloneCount: number
}

function noteBlock(
  columns: Columns,
  filter: Filter,
  start: number,
  end: number,
  fails: Uint16Array,
) {
  const { kindFails, makeFails, stateFails, yearFails, lifeFails, price, totalTime } = filter
  if (filter.statusFails) noteStatus(columns.status, filter.statusFails, start, end, fails)
  else fails.set(columns.hidden.subarray(start, end))
  if (kindFails) noteShorts(columns.kind, kindFails, start, end, fails)
  if (makeFails) noteShorts(columns.make, makeFails, start, end, fails)
  if (stateFails) noteBytes(columns.state, stateFails, start, end, fails)
  if (yearFails) noteBytes(columns.year, yearFails, start, end, fails)
  if (lifeFails) noteBytes(columns.lifeLeft, lifeFails, start, end, fails)
  if (price) noteRange(columns.price, price, group.price, start, end, fails)
  if (totalTime) noteRange(columns.totalTimeTenths, totalTime, group.totalTime, start, end, fails)
}

// One function a kind of array: the compiler then knows what it reads.
function noteStatus(
  column: Uint8Array,
  table: Uint16Array,
  start: number,
  end: number,
  fails: Uint16Array,
) {
  for (let i = start, at = 0; i < end; i += 1, at += 1)
    fails[at] = table[column[i] as number] as number
}

function noteBytes(
  column: Uint8Array,
  table: Uint16Array,
  start: number,
  end: number,
  fails: Uint16Array,
) {
  for (let i = start, at = 0; i < end; i += 1, at += 1)
    fails[at] = (fails[at] as number) | (table[column[i] as number] as number)
}

function noteShorts(
  column: Uint16Array,
  table: Uint16Array,
  start: number,
  end: number,
  fails: Uint16Array,
) {
  for (let i = start, at = 0; i < end; i += 1, at += 1)
    fails[at] = (fails[at] as number) | (table[column[i] as number] as number)
}

/** Out of bounds exactly when one of the two differences is negative: its sign, spread, selects the bit. */
function noteRange(
  column: Int32Array,
  { from, to }: Bounds,
  bit: number,
  start: number,
  end: number,
  fails: Uint16Array,
) {
  for (let i = start, at = 0; i < end; i += 1, at += 1) {
    const value = column[i] as number
    fails[at] = (fails[at] as number) | ((((value - from) | (to - value)) >> 31) & bit)
  }
}

function keepFound(fails: Uint16Array, start: number, end: number, kept: Kept) {
  const { found } = kept
  let count = kept.foundCount
  for (let i = start, at = 0; i < end; i += 1, at += 1) {
    found[count] = i
    count = (count + asOne((fails[at] as number) - 1)) | 0
  }
  kept.foundCount = count
}

/** Alone fails what has exactly one bit: taking the lowest away leaves nothing. */
function keepFoundAndAlone(fails: Uint16Array, start: number, end: number, kept: Kept) {
  const { found, alone, aloneFails } = kept
  let foundCount = kept.foundCount
  let aloneCount = kept.aloneCount
  for (let i = start, at = 0; i < end; i += 1, at += 1) {
    const bits = fails[at] as number
    found[foundCount] = i
    alone[aloneCount] = i
    aloneFails[aloneCount] = bits
    const isFound = asOne(bits - 1)
    foundCount = (foundCount + isFound) | 0
    aloneCount = (aloneCount + (asOne((bits & (bits - 1)) - 1) ^ isFound)) | 0
  }
  kept.foundCount = foundCount
  kept.aloneCount = aloneCount
}

function noteSome(columns: Columns, filter: Filter, candidates: Int32Array, kept: Kept) {
  for (let i = 0; i < candidates.length; i += 1) {
    const slot = candidates[i] as number
    const bits = failsOf(columns, filter, slot)
    if (bits === 0) {
      kept.found[kept.foundCount] = slot
      kept.foundCount += 1
    } else if ((bits & (bits - 1)) === 0) {
      kept.alone[kept.aloneCount] = slot
      kept.aloneFails[kept.aloneCount] = bits
      kept.aloneCount += 1
    }
  }
}

function failsOf(columns: Columns, filter: Filter, slot: number): number {
  const { statusFails, kindFails, makeFails, stateFails, yearFails, lifeFails, price, totalTime } =
    filter
  let bits = statusFails
    ? (statusFails[columns.status[slot] as number] as number)
    : (columns.hidden[slot] as number)
  if (bits !== 0) return bits
  if (kindFails) bits |= kindFails[columns.kind[slot] as number] as number
  if (makeFails) bits |= makeFails[columns.make[slot] as number] as number
  if (stateFails) bits |= stateFails[columns.state[slot] as number] as number
  if (yearFails) bits |= yearFails[columns.year[slot] as number] as number
  if (lifeFails) bits |= lifeFails[columns.lifeLeft[slot] as number] as number
  if (price) bits |= outside(columns.price[slot] as number, price, group.price)
  if (totalTime)
    bits |= outside(columns.totalTimeTenths[slot] as number, totalTime, group.totalTime)
  return bits
}

function outside(value: number, { from, to }: Bounds, bit: number): number {
  return value < from || value > to ? bit : 0
}

function keepFailing(
  bit: number,
  alone: Int32Array,
  aloneFails: Uint16Array,
  count: number,
  sorted: Int32Array,
  from: number,
): number {
  let kept = from
  for (let i = 0; i < count; i += 1) {
    sorted[kept] = alone[i] as number
    kept = (kept + asOne(((aloneFails[i] as number) ^ bit) - 1)) | 0
  }
  return kept
}

/** 1 for negative numbers, 0 for others. Kept a whole number throughout, which loops like these live from. */
function asOne(negative: number): number {
  return (negative >>> 31) | 0
}
