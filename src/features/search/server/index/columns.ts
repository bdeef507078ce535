import { type RangeName, rangeNames } from '../../filters.ts'
import { findBar, histogramBars } from '../../range-bars.ts'
import type { Bits } from './bits.ts'
import { Dictionary } from './dictionary.ts'
import { FacetCombinations } from './facet-combinations.ts'
import type { IndexRow } from './index-row.ts'
import { longer } from './longer.ts'
import { Shelves } from './shelves.ts'

export const isDead = 1
export const isExpired = 2
export const isSold = 4
export const isFeatured = 8

export const notStated = 255
export const firstYear = 1900

const weekMicros = 7 * 86_400_000_000

/** Of prices and total times: one bar more than there are, the last for what is not stated. */
export const priceBarCount = histogramBars.price.length + 1
export const totalTimeBarCount = histogramBars.totalTime.length + 1
/** How many values the column of bars may have. */
export const barsCount = priceBarCount * totalTimeBarCount * 2

export type Seller = { bizId: number; officeId: number; employeeId: number }
export type Place = { latitude: number; longitude: number }
export type Family = { makeId: number; family: string }
export type Subject = Pick<IndexRow, 'model' | 'family' | 'kind'>

/** What is known of every listing but its words: one array a fact, one element a slot. */
export class Columns {
  /** Slots in use, dead ones among them. */
  size = 0
  id = new Int32Array(0)
  status = new Uint8Array(0)
  /** What is for sale, which the usual search begins with. */
  forSale: Bits = new Int32Array(0)
  combination = new Int32Array(0)
  state = new Uint8Array(0)
  /** Years count from the first one, so that a byte holds them. */
  readonly ranges = emptyRanges()
  /** The bars of price and total time and whether engine life is stated in one number, counted at once. */
  bars = new Uint16Array(0)
  lifeLeft = new Uint8Array(0)
  seller = new Int32Array(0)
  place = new Int32Array(0)
  family = new Int32Array(0)
  /** What the listing says it is: model, family, make and category together. */
  subject = new Int32Array(0)
  drop = new Int32Array(0)
  priceChangedAt = new Float64Array(0)
  expiresAt = new Float64Array(0)
  listedAtMicros = new Float64Array(0)

  /** Slots in the order of price, total time, year and week of listing, but for the order inside each bar. */
  readonly shelves = {
    p: new Shelves(),
    t: new Shelves(),
    y: new Shelves(),
    n: new Shelves(),
  }
  readonly states = new Dictionary<number>()
  readonly combinations = new FacetCombinations()
  readonly sellers: Seller[] = []
  readonly places: Place[] = []
  readonly families: Family[] = []
  readonly subjects: Subject[] = []
  readonly #sellers = new Dictionary<string>()
  readonly #places = new Dictionary<string>()
  readonly #families = new Dictionary<string>()
  readonly #subjects = new Dictionary<string>()

  /** A free slot at the end. */
  append(): number {
    if (this.size === this.id.length) this.#grow(Math.max(1024, Math.ceil(this.size / 64) * 96))
    this.size += 1
    return this.size - 1
  }

  setStatus(slot: number, status: number) {
    this.status[slot] = status
    const isForSale = (status & (isDead | isExpired | isSold)) === 0
    const others = (this.forSale[slot >> 5] as number) & ~(1 << slot)
    this.forSale[slot >> 5] = others | (Number(isForSale) << slot)
  }

  write(slot: number, row: IndexRow) {
    this.id[slot] = row.id
    this.setStatus(slot, (row.isSold ? isSold : 0) | (row.isFeatured ? isFeatured : 0))
    this.combination[slot] = this.combinations.intern(row)
    this.state[slot] = this.states.ordinalOf(row.sets.st)
    for (const name of rangeNames) this.ranges[name][slot] = row.ranges[name]
    this.ranges.year[slot] = row.ranges.year - firstYear
    this.#shelve(slot, row)
    this.lifeLeft[slot] = row.lifeLeftPercent < 0 ? notStated : row.lifeLeftPercent
    this.seller[slot] = this.#sellerOf(row)
    this.place[slot] = this.#placeOf(row)
    this.family[slot] = this.#familyOf(row)
    this.subject[slot] = this.#subjectOf(row)
    this.drop[slot] = row.drop
    this.priceChangedAt[slot] = row.priceChangedAt
    this.expiresAt[slot] = row.expiresAt
    this.listedAtMicros[slot] = row.listedAtMicros
  }

  #shelve(slot: number, { ranges, lifeLeftPercent, listedAtMicros }: IndexRow) {
    const { price, year, totalTime } = ranges
    const priceBar = price < 0 ? priceBarCount - 1 : findBar(histogramBars.price, price)
    const totalTimeBar =
      totalTime < 0 ? totalTimeBarCount - 1 : findBar(histogramBars.totalTime, totalTime / 10)
    this.bars[slot] =
      (priceBar * totalTimeBarCount + totalTimeBar) * 2 + (lifeLeftPercent < 0 ? 1 : 0)
    this.shelves.p.put(slot, priceBar)
    this.shelves.t.put(slot, totalTimeBar)
    this.shelves.y.put(slot, year - firstYear)
    this.shelves.n.put(slot, Math.max(0, Math.trunc(listedAtMicros / weekMicros)))
  }

  #sellerOf({ bizId, officeId, employeeId }: IndexRow): number {
    const key = `${bizId} ${officeId} ${employeeId}`
    return numbered(this.#sellers, this.sellers, key, { bizId, officeId, employeeId })
  }

  #placeOf({ latitude, longitude }: IndexRow): number {
    return numbered(this.#places, this.places, `${latitude} ${longitude}`, { latitude, longitude })
  }

  #familyOf({ sets, family }: IndexRow): number {
    const makeId = sets.m
    return numbered(this.#families, this.families, `${makeId} ${family}`, { makeId, family })
  }

  #subjectOf({ model, family, kind }: IndexRow): number {
    const subject = { model, family, kind }
    return numbered(this.#subjects, this.subjects, `${kind}|${family}|${model}`, subject)
  }

  #grow(capacity: number) {
    this.id = longer(this.id, new Int32Array(capacity))
    this.status = longer(this.status, new Uint8Array(capacity))
    this.forSale = longer(this.forSale, new Int32Array(capacity / 32))
    this.combination = longer(this.combination, new Int32Array(capacity))
    this.state = longer(this.state, new Uint8Array(capacity))
    for (const name of rangeNames)
      if (name !== 'year') this.ranges[name] = longer(this.ranges[name], new Int32Array(capacity))
    this.ranges.year = longer(this.ranges.year, new Uint8Array(capacity))
    this.bars = longer(this.bars, new Uint16Array(capacity))
    this.lifeLeft = longer(this.lifeLeft, new Uint8Array(capacity))
    this.seller = longer(this.seller, new Int32Array(capacity))
    this.place = longer(this.place, new Int32Array(capacity))
    this.family = longer(this.family, new Int32Array(capacity))
    this.subject = longer(this.subject, new Int32Array(capacity))
    this.drop = longer(this.drop, new Int32Array(capacity))
    this.priceChangedAt = longer(this.priceChangedAt, new Float64Array(capacity))
    this.expiresAt = longer(this.expiresAt, new Float64Array(capacity))
    this.listedAtMicros = longer(this.listedAtMicros, new Float64Array(capacity))
  }
}

function emptyRanges(): RangeColumns {
  const columns = rangeNames.map((name) => [name, new Int32Array(0)])
  return { ...(Object.fromEntries(columns) as RangeColumns), year: new Uint8Array(0) }
}

/** -1 where nothing is stated, which a year always is. */
type RangeColumns = { [Name in RangeName]: Name extends 'year' ? Uint8Array : Int32Array }

function numbered<T>(dictionary: Dictionary<string>, values: T[], key: string, value: T): number {
  const ordinal = dictionary.ordinalOf(key)
  if (ordinal === values.length) values.push(value)
  return ordinal
}
