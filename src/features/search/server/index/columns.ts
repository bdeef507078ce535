import { barOf, priceBars, totalTimeBars } from '../../range-bars.ts'
import { Dictionary } from './dictionary.ts'
import type { IndexRow } from './index-row.ts'
import { longer } from './longer.ts'

export const isDead = 1
export const isExpired = 2
export const isSold = 4
export const isFeatured = 8

/** Two bits at once, so that no such row looks as if it failed one group of filters alone. */
export const never = 0xc000

export const notStated = 255
export const firstYear = 1900
/** The bar of a price or total time that is not stated: one past the last. */
export const noPriceBar = priceBars.length
export const noTotalTimeBar = totalTimeBars.length

/** Category, type, fuel and hull together: few combinations exist, so one column holds all four. */
export type Kind = { c: number; bt: number; f: number; h: number }
export type Seller = { bizId: number; officeId: number; employeeId: number }
export type Place = { latitude: number; longitude: number }
export type Family = { makeId: number; family: string }

/** What is known of every listing but its words: one array a fact, one element a slot. */
export class Columns {
  /** Slots in use, dead ones among them. */
  size = 0
  id = new Int32Array(0)
  status = new Uint8Array(0)
  /** What the usual search makes of the status: `never` unless it is for sale. Filters begin with a copy. */
  hidden = new Uint16Array(0)
  kind = new Uint16Array(0)
  make = new Uint16Array(0)
  state = new Uint8Array(0)
  year = new Uint8Array(0)
  price = new Int32Array(0)
  priceBar = new Uint8Array(0)
  totalTimeTenths = new Int32Array(0)
  totalTimeBar = new Uint8Array(0)
  lifeLeft = new Uint8Array(0)
  lengthTenths = new Int32Array(0)
  engineCount = new Int32Array(0)
  seller = new Int32Array(0)
  place = new Int32Array(0)
  family = new Int32Array(0)
  drop = new Int32Array(0)
  priceChangedAt = new Float64Array(0)
  expiresAt = new Float64Array(0)
  listedAtMicros = new Float64Array(0)

  readonly makes = new Dictionary<number>()
  readonly states = new Dictionary<number>()
  readonly kinds: Kind[] = []
  readonly sellers: Seller[] = []
  readonly places: Place[] = []
  readonly families: Family[] = []
  readonly #kinds = new Dictionary<string>()
  readonly #sellers = new Dictionary<string>()
  readonly #places = new Dictionary<string>()
  readonly #families = new Dictionary<string>()

  /** A free slot at the end. */
  append(): number {
    if (this.size === this.id.length) this.#grow(Math.max(1024, Math.ceil(this.size * 1.5)))
    this.size += 1
    return this.size - 1
  }

  setStatus(slot: number, status: number) {
    this.status[slot] = status
    this.hidden[slot] = (status & (isDead | isExpired | isSold)) === 0 ? 0 : never
  }

  write(slot: number, row: IndexRow) {
    this.id[slot] = row.id
    this.setStatus(slot, (row.isSold ? isSold : 0) | (row.isFeatured ? isFeatured : 0))
    this.kind[slot] = this.#kindOf(row)
    this.make[slot] = this.makes.ordinalOf(row.makeId)
    this.state[slot] = this.states.ordinalOf(row.stateId)
    this.year[slot] = row.year - firstYear
    this.price[slot] = row.price
    this.priceBar[slot] = row.price < 0 ? noPriceBar : barOf(priceBars, row.price)
    this.totalTimeTenths[slot] = row.totalTimeTenths
    this.totalTimeBar[slot] =
      row.totalTimeTenths < 0 ? noTotalTimeBar : barOf(totalTimeBars, row.totalTimeTenths / 10)
    this.lifeLeft[slot] = row.lifeLeftPercent < 0 ? notStated : row.lifeLeftPercent
    this.lengthTenths[slot] = row.lengthTenths
    this.engineCount[slot] = row.engineCount
    this.seller[slot] = this.#sellerOf(row)
    this.place[slot] = this.#placeOf(row)
    this.family[slot] = this.#familyOf(row)
    this.drop[slot] = row.drop
    this.priceChangedAt[slot] = row.priceChangedAt
    this.expiresAt[slot] = row.expiresAt
    this.listedAtMicros[slot] = row.listedAtMicros
  }

  #kindOf(row: IndexRow): number {
    const kind = { c: row.categoryId, bt: row.typeId, f: row.fuelId, h: row.hullId }
    return numbered(this.#kinds, this.kinds, `${kind.c} ${kind.bt} ${kind.f} ${kind.h}`, kind)
  }

  #sellerOf({ bizId, officeId, employeeId }: IndexRow): number {
    const key = `${bizId} ${officeId} ${employeeId}`
    return numbered(this.#sellers, this.sellers, key, { bizId, officeId, employeeId })
  }

  #placeOf({ latitude, longitude }: IndexRow): number {
    return numbered(this.#places, this.places, `${latitude} ${longitude}`, { latitude, longitude })
  }

  #familyOf({ makeId, family }: IndexRow): number {
    return numbered(this.#families, this.families, `${makeId} ${family}`, { makeId, family })
  }

  #grow(capacity: number) {
    this.id = longer(this.id, new Int32Array(capacity))
    this.status = longer(this.status, new Uint8Array(capacity))
    this.hidden = longer(this.hidden, new Uint16Array(capacity))
    this.kind = longer(this.kind, new Uint16Array(capacity))
    this.make = longer(this.make, new Uint16Array(capacity))
    this.state = longer(this.state, new Uint8Array(capacity))
    this.year = longer(this.year, new Uint8Array(capacity))
    this.price = longer(this.price, new Int32Array(capacity))
    this.priceBar = longer(this.priceBar, new Uint8Array(capacity))
    this.totalTimeTenths = longer(this.totalTimeTenths, new Int32Array(capacity))
    this.totalTimeBar = longer(this.totalTimeBar, new Uint8Array(capacity))
    this.lifeLeft = longer(this.lifeLeft, new Uint8Array(capacity))
    this.lengthTenths = longer(this.lengthTenths, new Int32Array(capacity))
    this.engineCount = longer(this.engineCount, new Int32Array(capacity))
    this.seller = longer(this.seller, new Int32Array(capacity))
    this.place = longer(this.place, new Int32Array(capacity))
    this.family = longer(this.family, new Int32Array(capacity))
    this.drop = longer(this.drop, new Int32Array(capacity))
    this.priceChangedAt = longer(this.priceChangedAt, new Float64Array(capacity))
    this.expiresAt = longer(this.expiresAt, new Float64Array(capacity))
    this.listedAtMicros = longer(this.listedAtMicros, new Float64Array(capacity))
  }
}

function numbered<T>(dictionary: Dictionary<string>, values: T[], key: string, value: T): number {
  const ordinal = dictionary.ordinalOf(key)
  if (ordinal === values.length) values.push(value)
  return ordinal
}
