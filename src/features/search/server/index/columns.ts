import { usualYearlyHours } from '#features/listings/owning-cost.ts'
import { findKind } from '#features/lookups/kinds.ts'
import { type AllOfCode, allOfFilters, type RangeName, rangeNames } from '../../filters.ts'
import { findBar, histogramBars } from '../../range-bars.ts'
import { addBit, type Bits, hasBit, removeBit } from './bits.ts'
import { Dictionary } from './dictionary.ts'
import { combinedFacets, FacetCombinations } from './facet-combinations.ts'
import { grow } from './grow.ts'
import type { IndexRow } from './index-row.ts'
import { RangeExtents } from './range-extents.ts'
import { SortBuckets } from './sort-buckets.ts'

export const deletedFlag = 1
export const expiredFlag = 2
export const soldFlag = 4
export const featuredFlag = 8

export const notStated = 255
export const firstYear = 1900

const dayMicros = 86_400_000_000
const weekMicros = 7 * dayMicros

/** Numbers of price bars and total time bars, each including an extra last bar for listings with no value. */
export const priceBarCount = histogramBars.price.length + 1
export const totalTimeBarCount = histogramBars.totalTime.length + 1
export const barsCount = priceBarCount * totalTimeBarCount * 2
/** Number of possible combinations of equipment and of offers. */
export const equipmentSets = 1 << allOfFilters.eq.choices.length
export const offerSets = 1 << allOfFilters.of.choices.length

export type IndexedSeller = { bizId: number; officeId: number; employeeId: number }
export type IndexedPlace = { latitude: number; longitude: number }
export type Family = { familyId: number; makeId: number; family: string }
export type Subject = Pick<IndexRow, 'model' | 'family' | 'kind'>

/** All data of the listings except text. Each column is an array with one element per docId. */
export class Columns {
  /** Number of documents, including deleted ones. */
  size = 0
  id = new Int32Array(0)
  status = new Uint8Array(0)
  /** Active listings, the starting point of most searches. */
  forSale: Bits = new Int32Array(0)
  /** Facts about the aircraft and the listing. */
  airframe = new Int32Array(0)
  condition = new Int32Array(0)
  state = new Uint8Array(0)
  /** Combines state and offers into one number, so that one pass counts both. */
  stateAndOffers = new Uint16Array(0)
  equipment = new Uint16Array(0)
  /** Years are stored relative to `firstYear`, so that they fit into a byte. */
  readonly ranges = emptyRanges()
  /** Combines price bar, total time bar, and whether engine life is known into one number for counting in one pass. */
  bars = new Uint16Array(0)
  lifeLeft = new Uint8Array(0)
  seller = new Int32Array(0)
  place = new Int32Array(0)
  family = new Int32Array(0)
  /**
   * Documents that have each option, and documents that are stated to lack each piece of equipment. Bit sets test 32
   * rows at a time.
   */
  readonly holders: Record<AllOfCode, Bits[]> = { eq: emptyBits('eq'), of: emptyBits('of') }
  readonly missingEquipment = emptyBits('eq')
  inspectedUntil = new Int32Array(0)
  costYearly = new Int32Array(0)
  costHourly = new Int32Array(0)
  costLimitYearly = new Int32Array(0)
  costLimitHourly = new Int32Array(0)
  /** Usual flying hours per year of the kind of aircraft. */
  usualHours = new Uint8Array(0)
  /** Combination of model, family, make, and category. */
  subject = new Int32Array(0)
  drop = new Int32Array(0)
  priceChangedAt = new Float64Array(0)
  expiresAt = new Float64Array(0)
  listedAtMicros = new Float64Array(0)
  /** Days since 1970. */
  listedDay = new Int32Array(0)

  /** Documents grouped by price, total time, year, and week of listing. Unordered within each bucket. */
  readonly buckets = {
    p: new SortBuckets(),
    t: new SortBuckets(),
    y: new SortBuckets(),
    n: new SortBuckets(),
  }
  readonly states = new Dictionary<number>()
  readonly combinations = {
    airframe: new FacetCombinations(combinedFacets.airframe),
    condition: new FacetCombinations(combinedFacets.condition),
  }
  readonly sellers: IndexedSeller[] = []
  readonly places: IndexedPlace[] = []
  readonly families: Family[] = []
  readonly subjects: Subject[] = []
  readonly #extents = new RangeExtents()
  private readonly sellerKeys = new Dictionary<string>()
  private readonly placeKeys = new Dictionary<string>()
  private readonly familyKeys = new Dictionary<string>()
  private readonly subjectKeys = new Dictionary<string>()

  /** Appends a new docId. */
  append(): number {
    if (this.size === this.id.length) this.#grow(Math.max(1024, Math.ceil(this.size / 64) * 96))
    this.size += 1
    return this.size - 1
  }

  setStatus(docId: number, status: number) {
    this.#leaveMarket(docId)
    this.status[docId] = status
    this.#joinMarket(docId)
  }

  write(docId: number, row: IndexRow) {
    this.#leaveMarket(docId)
    this.id[docId] = row.id
    this.status[docId] = (row.isSold ? soldFlag : 0) | (row.isFeatured ? featuredFlag : 0)
    this.airframe[docId] = this.combinations.airframe.intern(row)
    this.condition[docId] = this.combinations.condition.intern(row)
    const state = this.states.intern(row.sets.st)
    this.state[docId] = state
    this.stateAndOffers[docId] = state * offerSets + row.offers
    this.equipment[docId] = row.equipment
    for (const name of rangeNames) this.ranges[name][docId] = row.ranges[name]
    this.ranges.year[docId] = row.ranges.year - firstYear
    this.#putInBuckets(docId, row)
    this.lifeLeft[docId] = row.lifeLeftPercent < 0 ? notStated : row.lifeLeftPercent
    this.seller[docId] = this.#internSeller(row)
    this.place[docId] = this.#internPlace(row)
    this.family[docId] = this.#internFamily(row)
    this.subject[docId] = this.#internSubject(row)
    setBits(this.holders.eq, docId, row.equipment)
    setBits(this.holders.of, docId, row.offers)
    setBits(this.missingEquipment, docId, row.lacking)
    this.inspectedUntil[docId] = row.inspectedUntil
    this.costYearly[docId] = row.costYearly
    this.costHourly[docId] = row.costHourly
    this.costLimitYearly[docId] = row.costLimitYearly
    this.costLimitHourly[docId] = row.costLimitHourly
    this.usualHours[docId] = usualYearlyHours(findKind({ categoryId: row.sets.c }))
    this.drop[docId] = row.drop
    this.priceChangedAt[docId] = row.priceChangedAt
    this.expiresAt[docId] = row.expiresAt
    this.listedAtMicros[docId] = row.listedAtMicros
    this.listedDay[docId] = Math.floor(row.listedAtMicros / dayMicros)
    this.#joinMarket(docId)
  }

  /** Returns the minimum and maximum among active listings, in the column's units. */
  extent(name: RangeName) {
    return this.#extents.read(name, this.ranges, this.forSale)
  }

  #leaveMarket(docId: number) {
    if (!hasBit(this.forSale, docId)) return
    removeBit(this.forSale, docId)
    this.#extents.leave(this.ranges, docId)
  }

  #joinMarket(docId: number) {
    if (((this.status[docId] as number) & (deletedFlag | expiredFlag | soldFlag)) !== 0) return
    addBit(this.forSale, docId)
    this.#extents.join(this.ranges, docId)
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
    return internValue(this.sellerKeys, this.sellers, key, { bizId, officeId, employeeId })
  }

  #internPlace({ latitude, longitude }: IndexRow): number {
    return internValue(this.placeKeys, this.places, `${latitude} ${longitude}`, {
      latitude,
      longitude,
    })
  }

  #internFamily({ sets, familyId, family }: IndexRow): number {
    const makeId = sets.m
    const key = `${makeId} ${familyId} ${family}`
    return internValue(this.familyKeys, this.families, key, { familyId, makeId, family })
  }

  #internSubject({ model, family, kind }: IndexRow): number {
    const subject = { model, family, kind }
    return internValue(this.subjectKeys, this.subjects, `${kind}|${family}|${model}`, subject)
  }

  #grow(capacity: number) {
    const { forSale } = this
    growColumns(this, capacity)
    growColumns(this.ranges, capacity)
    this.forSale = grow(forSale, new Int32Array(capacity / 32))
    for (const bits of [...Object.values(this.holders), this.missingEquipment])
      for (const [i, own] of bits.entries()) bits[i] = grow(own, new Int32Array(capacity / 32))
  }
}

/** Replaces the object's typed arrays by longer ones. */
function growColumns(columns: object, capacity: number) {
  for (const [name, column] of Object.entries(columns)) {
    if (!ArrayBuffer.isView(column)) continue
    const Column = column.constructor as new (length: number) => Int32Array
    Object.assign(columns, { [name]: grow(column as Int32Array, new Column(capacity)) })
  }
}

/** Adds the document to the set of each bit in the mask and removes it from all other sets. */
function setBits(sets: readonly Bits[], docId: number, mask: number) {
  const word = docId >> 5
  for (let i = 0; i < sets.length; i += 1) {
    const bits = sets[i] as Bits
    const others = (bits[word] as number) & ~(1 << docId)
    bits[word] = others | (((mask >>> i) & 1) << docId)
  }
}

function emptyBits(code: AllOfCode): Bits[] {
  return allOfFilters[code].choices.map(() => new Int32Array(0))
}

function emptyRanges(): RangeColumns {
  const columns = rangeNames.map((name) => [name, new Int32Array(0)])
  return { ...(Object.fromEntries(columns) as RangeColumns), year: new Uint8Array(0) }
}

/** -1 means not stated. Every listing has a year. */
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
