import { type RangeName, rangeNames } from '../../filters.ts'
import { findBar, histogramBars } from '../../range-bars.ts'
import type { Bits } from './bits.ts'
import { Dictionary } from './dictionary.ts'
import { FacetCombinations } from './facet-combinations.ts'
import { grow } from './grow.ts'
import type { IndexRow } from './index-row.ts'
import { SortBuckets } from './sort-buckets.ts'

export const isDeleted = 1
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

/** What is known of every listing but its words: one array a fact, one element a docId. */
export class Columns {
  /** Documents in use, dead ones among them. */
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

  /** Documents in the order of price, total time, year and week of listing, but for the order inside each bar. */
  readonly buckets = {
    p: new SortBuckets(),
    t: new SortBuckets(),
    y: new SortBuckets(),
    n: new SortBuckets(),
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

  /** A free docId at the end. */
  append(): number {
    if (this.size === this.id.length) this.#grow(Math.max(1024, Math.ceil(this.size / 64) * 96))
    this.size += 1
    return this.size - 1
  }

  setStatus(docId: number, status: number) {
    this.status[docId] = status
    const isForSale = (status & (isDeleted | isExpired | isSold)) === 0
    const others = (this.forSale[docId >> 5] as number) & ~(1 << docId)
    this.forSale[docId >> 5] = others | (Number(isForSale) << docId)
  }

  write(docId: number, row: IndexRow) {
    this.id[docId] = row.id
    this.setStatus(docId, (row.isSold ? isSold : 0) | (row.isFeatured ? isFeatured : 0))
    this.combination[docId] = this.combinations.intern(row)
    this.state[docId] = this.states.intern(row.sets.st)
    for (const name of rangeNames) this.ranges[name][docId] = row.ranges[name]
    this.ranges.year[docId] = row.ranges.year - firstYear
    this.#putInBuckets(docId, row)
    this.lifeLeft[docId] = row.lifeLeftPercent < 0 ? notStated : row.lifeLeftPercent
    this.seller[docId] = this.#internSeller(row)
    this.place[docId] = this.#internPlace(row)
    this.family[docId] = this.#internFamily(row)
    this.subject[docId] = this.#internSubject(row)
    this.drop[docId] = row.drop
    this.priceChangedAt[docId] = row.priceChangedAt
    this.expiresAt[docId] = row.expiresAt
    this.listedAtMicros[docId] = row.listedAtMicros
  }

  #putInBuckets(docId: number, { ranges, lifeLeftPercent, listedAtMicros }: IndexRow) {
    const { price, year, totalTime } = ranges
    const priceBar = price < 0 ? priceBarCount - 1 : findBar(histogramBars.price, price)
    const totalTimeBar =
      totalTime < 0 ? totalTimeBarCount - 1 : findBar(histogramBars.totalTime, totalTime / 10)
    this.bars[docId] =
      (priceBar * totalTimeBarCount + totalTimeBar) * 2 + (lifeLeftPercent < 0 ? 1 : 0)
    this.buckets.p.put(docId, priceBar)
    this.buckets.t.put(docId, totalTimeBar)
    this.buckets.y.put(docId, year - firstYear)
    this.buckets.n.put(docId, Math.max(0, Math.trunc(listedAtMicros / weekMicros)))
  }

  #internSeller({ bizId, officeId, employeeId }: IndexRow): number {
    const key = `${bizId} ${officeId} ${employeeId}`
    return internValue(this.#sellers, this.sellers, key, { bizId, officeId, employeeId })
  }

  #internPlace({ latitude, longitude }: IndexRow): number {
    return internValue(this.#places, this.places, `${latitude} ${longitude}`, {
      latitude,
      longitude,
    })
  }

  #internFamily({ sets, family }: IndexRow): number {
    const makeId = sets.m
    return internValue(this.#families, this.families, `${makeId} ${family}`, { makeId, family })
  }

  #internSubject({ model, family, kind }: IndexRow): number {
    const subject = { model, family, kind }
    return internValue(this.#subjects, this.subjects, `${kind}|${family}|${model}`, subject)
  }

  #grow(capacity: number) {
    this.id = grow(this.id, new Int32Array(capacity))
    this.status = grow(this.status, new Uint8Array(capacity))
    this.forSale = grow(this.forSale, new Int32Array(capacity / 32))
    this.combination = grow(this.combination, new Int32Array(capacity))
    this.state = grow(this.state, new Uint8Array(capacity))
    for (const name of rangeNames)
      if (name !== 'year') this.ranges[name] = grow(this.ranges[name], new Int32Array(capacity))
    this.ranges.year = grow(this.ranges.year, new Uint8Array(capacity))
    this.bars = grow(this.bars, new Uint16Array(capacity))
    this.lifeLeft = grow(this.lifeLeft, new Uint8Array(capacity))
    this.seller = grow(this.seller, new Int32Array(capacity))
    this.place = grow(this.place, new Int32Array(capacity))
    this.family = grow(this.family, new Int32Array(capacity))
    this.subject = grow(this.subject, new Int32Array(capacity))
    this.drop = grow(this.drop, new Int32Array(capacity))
    this.priceChangedAt = grow(this.priceChangedAt, new Float64Array(capacity))
    this.expiresAt = grow(this.expiresAt, new Float64Array(capacity))
    this.listedAtMicros = grow(this.listedAtMicros, new Float64Array(capacity))
  }
}

function emptyRanges(): RangeColumns {
  const columns = rangeNames.map((name) => [name, new Int32Array(0)])
  return { ...(Object.fromEntries(columns) as RangeColumns), year: new Uint8Array(0) }
}

/** -1 where nothing is stated, which a year always is. */
type RangeColumns = { [Name in RangeName]: Name extends 'year' ? Uint8Array : Int32Array }

function internValue<T>(
  dictionary: Dictionary<string>,
  values: T[],
  key: string,
  value: T,
): number {
  const ordinal = dictionary.intern(key)
  if (ordinal === values.length) values.push(value)
  return ordinal
}
