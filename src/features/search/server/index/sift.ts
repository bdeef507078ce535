import type { Columns } from './columns.ts'
import type { Bounds, Filter } from './filter.ts'

/** What became of the rows that were looked at. Valid until the next sifting. */
export type Sifted = {
  /** Slots that fail nothing. */
  found: Int32Array
  /** By group: slots that fail it alone. */
  onlyFailing: [bit: number, slots: Int32Array][]
}

/**
 * Passes rows through the filters, a block at a time so that the notes stay in the processor's cache, and one
 * filter after the other: each pass is a short loop without branches, and filters that are not set cost
 * nothing.
 */
export class Sieve {
  readonly #fails = new Uint16Array(rowsPerBlock)
  #everyRow = new Int32Array(0)
  #found = new Int32Array(0)
  #alone = new Int32Array(0)
  #aloneFails = new Uint16Array(0)
  #sorted = new Int32Array(0)

  /** `rows` are the slots to look at; null means all. */
  sift(columns: Columns, filter: Filter, candidates: Int32Array | null): Sifted {
    this.#makeRoom(columns.id.length)
    const rows = candidates ?? this.#everyRow.subarray(0, columns.size)
    const fails = this.#fails
    let found = 0
    let alone = 0
    for (let start = 0; start < rows.length; start += rowsPerBlock) {
      const block = rows.subarray(start, Math.min(rows.length, start + rowsPerBlock))
      noteFails(columns, filter, block, fails)
      if (filter.active.length > 0)
        alone = keepAlone(block, fails, this.#alone, this.#aloneFails, alone)
      found = keepFound(block, fails, this.#found, found)
    }
    return {
      found: this.#found.subarray(0, found),
      onlyFailing: this.#byGroup(filter.active, alone),
    }
  }

  #byGroup(active: readonly number[], count: number): Sifted['onlyFailing'] {
    const [only] = active
    if (only === undefined) return []
    if (active.length === 1) return [[only, this.#alone.subarray(0, count)]]
    let at = 0
    return active.map((bit) => {
      const start = at
      at = keepFailing(bit, this.#alone, this.#aloneFails, count, this.#sorted, start)
      return [bit, this.#sorted.subarray(start, at)]
    })
  }

  #makeRoom(capacity: number) {
    if (this.#found.length >= capacity) return
    // One more than there are rows: a loop without branches writes before it knows whether to keep.
    this.#everyRow = Int32Array.from({ length: capacity }, (_, i) => i)
    this.#found = new Int32Array(capacity + 1)
    this.#alone = new Int32Array(capacity + 1)
    this.#aloneFails = new Uint16Array(capacity + 1)
    this.#sorted = new Int32Array(capacity + 1)
  }
}

const rowsPerBlock = 4_096

function noteFails(columns: Columns, filter: Filter, rows: Int32Array, fails: Uint16Array) {
  const { kindFails, makeFails, stateFails, yearFails, lifeFails, price, totalTime } = filter
  noteStatus(columns.status, filter.statusFails, rows, fails)
  if (kindFails) noteShorts(columns.kind, kindFails, rows, fails)
  if (makeFails) noteShorts(columns.make, makeFails, rows, fails)
  if (stateFails) noteBytes(columns.state, stateFails, rows, fails)
  if (yearFails) noteBytes(columns.year, yearFails, rows, fails)
  if (lifeFails) noteBytes(columns.lifeLeft, lifeFails, rows, fails)
  if (price) noteRange(columns.price, price, 6, rows, fails)
  if (totalTime) noteRange(columns.totalTimeTenths, totalTime, 8, rows, fails)
}

function noteStatus(column: Uint8Array, table: Uint16Array, rows: Int32Array, fails: Uint16Array) {
  for (let i = 0; i < rows.length; i += 1)
    fails[i] = table[column[rows[i] as number] as number] as number
}

// One function a kind of array: the compiler then knows what it reads.
function noteBytes(column: Uint8Array, table: Uint16Array, rows: Int32Array, fails: Uint16Array) {
  for (let i = 0; i < rows.length; i += 1)
    fails[i] = (fails[i] as number) | (table[column[rows[i] as number] as number] as number)
}

function noteShorts(column: Uint16Array, table: Uint16Array, rows: Int32Array, fails: Uint16Array) {
  for (let i = 0; i < rows.length; i += 1)
    fails[i] = (fails[i] as number) | (table[column[rows[i] as number] as number] as number)
}

/** Out of bounds exactly when one of the two differences is negative: its sign becomes the group's bit. */
function noteRange(
  column: Int32Array,
  { from, to }: Bounds,
  bit: number,
  rows: Int32Array,
  fails: Uint16Array,
) {
  for (let i = 0; i < rows.length; i += 1) {
    const value = column[rows[i] as number] as number
    fails[i] = (fails[i] as number) | ((((value - from) | (to - value)) >>> 31) << bit)
  }
}

function keepFound(rows: Int32Array, fails: Uint16Array, found: Int32Array, count: number): number {
  let kept = count
  for (let i = 0; i < rows.length; i += 1) {
    found[kept] = rows[i] as number
    kept += ((fails[i] as number) - 1) >>> 31
  }
  return kept
}

/** Rows with exactly one bit: taking the lowest away leaves nothing. */
function keepAlone(
  rows: Int32Array,
  fails: Uint16Array,
  alone: Int32Array,
  aloneFails: Uint16Array,
  count: number,
): number {
  let kept = count
  for (let i = 0; i < rows.length; i += 1) {
    const bits = fails[i] as number
    alone[kept] = rows[i] as number
    aloneFails[kept] = bits
    kept += (((bits & (bits - 1)) - 1) >>> 31) & (-bits >>> 31)
  }
  return kept
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
    kept += (((aloneFails[i] as number) ^ bit) - 1) >>> 31
  }
  return kept
}
