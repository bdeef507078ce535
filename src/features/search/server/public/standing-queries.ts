import type { SearchQuery } from '../../contract.ts'
import type { Circle } from '../near-places.ts'
import { AskedWords, type ListingWords } from '../standing/asked-words.ts'
import { Criteria } from '../standing/criteria.ts'
import type { MarketRow } from './market-rows.ts'

/**
 * Search turned round: many queries stand, and a listing that passes by is told which of them it matches, just
 * as a search would find it. It knows neither the database nor the network:
 *
 *   const standing = new StandingQueries()
 *   standing.put(17, SearchQuery.parse({ m: '1,2', pt: '300000' }), null)
 *   standing.match(row) // [{ key: 17, unless: [] }]
 *
 * A query is filed under each make that it names; if it names none, under its categories, else under its states,
 * else with those that take anything. A listing looks only into the drawers of its own make, category and state,
 * so the cost grows with the queries that could mean it; figures are compared first, words last.
 */
export class StandingQueries {
  readonly #drawers = new Map<string, Drawer>()
  readonly #slotOf = new Map<number, number>()
  readonly #filedUnder: string[][] = []
  readonly #keys: number[] = []
  readonly #free: number[] = []
  readonly #criteria = new Criteria()
  readonly #words = new AskedWords()

  /** `circle` is what `near` of the query means; null without one. */
  put(key: number, query: SearchQuery, circle: Circle | null) {
    this.remove(key)
    const slot = this.#free.pop() ?? this.#keys.length
    this.#keys[slot] = key
    this.#slotOf.set(key, slot)
    this.#criteria.write(slot, query, circle)
    const canMatch = this.#words.write(slot, query.kw)
    const drawers = canMatch ? drawersOf(query) : []
    this.#filedUnder[slot] = drawers
    for (const name of drawers) this.#drawer(name).add(slot)
  }

  remove(key: number) {
    const slot = this.#slotOf.get(key)
    if (slot === undefined) return
    this.#slotOf.delete(key)
    for (const name of this.#filedUnder[slot] ?? []) this.#drawer(name).remove(slot)
    this.#free.push(slot)
  }

  get count() {
    return this.#slotOf.size
  }

  /** The queries that the listing matches. `unless` names words: the match falls if any listing has one of them. */
  match(row: MarketRow): StandingMatch[] {
    this.#criteria.read()
    const own = this.#words.read(row)
    const matches: StandingMatch[] = []
    for (const name of drawersFor(row)) this.#look(this.#drawers.get(name), row, own, matches)
    return matches
  }

  #look(drawer: Drawer | undefined, row: MarketRow, own: ListingWords, matches: StandingMatch[]) {
    for (const slot of drawer?.slots ?? none) {
      if (!this.#criteria.passes(slot, row)) continue
      const unless = this.#words.find(slot, own)
      if (unless) matches.push({ key: this.#keys[slot] as number, unless })
    }
  }

  #drawer(name: string): Drawer {
    const known = this.#drawers.get(name) ?? new Drawer()
    this.#drawers.set(name, known)
    return known
  }
}

const filedBy = ['m', 'c', 'st'] as const
const anything = 'any'

function drawersOf(query: SearchQuery): string[] {
  const code = filedBy.find((candidate) => query[candidate])
  return code ? (query[code] ?? []).map((id) => `${code}${id}`) : [anything]
}

function drawersFor({ sets }: MarketRow): string[] {
  return [...filedBy.map((code) => `${code}${sets[code]}`), anything]
}

/** Slots without gaps; the order does not matter. */
class Drawer {
  #slots = new Int32Array(8)
  #count = 0

  add(slot: number) {
    if (this.#count === this.#slots.length) {
      const room = new Int32Array(this.#count * 2)
      room.set(this.#slots)
      this.#slots = room
    }
    this.#slots[this.#count++] = slot
  }

  remove(slot: number) {
    const place = this.slots.indexOf(slot)
    if (place < 0) return
    this.#count -= 1
    this.#slots[place] = this.#slots[this.#count] as number
  }

  get slots(): Int32Array {
    return this.#slots.subarray(0, this.#count)
  }
}

const none = new Int32Array(0)

export type StandingMatch = { key: number; unless: readonly string[] }
