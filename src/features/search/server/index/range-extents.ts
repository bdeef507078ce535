import { type RangeName, rangeNames } from '../../filters.ts'
import { type Bits, listBits } from './bits.ts'

type RangeColumns = Readonly<Record<RangeName, Uint8Array | Int32Array>>

/**
 * Lowest and highest value of each range over everything for sale, in steps of its column. A column is only read again
 * when what held its lowest or highest has gone: reading all of them after each commit costs more than a search.
 */
export class RangeExtents {
  readonly #known: Partial<Record<RangeName, StepExtent>> = {}

  /** The values of a listing come to what is for sale. */
  join(ranges: RangeColumns, docId: number) {
    for (const name of rangeNames) {
      const known = this.#known[name]
      const value = ranges[name][docId] as number
      if (!known || value === notStated) continue
      if (value < known.min) known.min = value
      if (value > known.max) known.max = value
    }
  }

  /** They are about to change, or to go. */
  leave(ranges: RangeColumns, docId: number) {
    for (const name of rangeNames) {
      const known = this.#known[name]
      const value = ranges[name][docId] as number
      if (known && (value === known.min || value === known.max)) delete this.#known[name]
    }
  }

  /** `min` is above `max` where nothing is stated. */
  of(name: RangeName, ranges: RangeColumns, forSale: Bits): StepExtent {
    this.#known[name] ??= extentAmong(ranges[name], listBits(forSale))
    return this.#known[name]
  }
}

function extentAmong(column: Uint8Array | Int32Array, docIds: Int32Array): StepExtent {
  let min = 0x7fffffff
  let max = -1
  for (let i = 0; i < docIds.length; i += 1) {
    const value = column[docIds[i] as number] as number
    max = value > max ? value : max
    // Not stated is the highest of unsigned numbers.
    min = value >>> 0 < min ? value : min
  }
  return { min, max }
}

const notStated = -1

type StepExtent = { min: number; max: number }
