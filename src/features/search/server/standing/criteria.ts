import { type FacetCode, facetCodes, type SearchQuery } from '../../contract.ts'
import { longer } from '../index/longer.ts'
import { type Circle, distanceNm } from '../near-places.ts'
import type { MarketRow } from '../public/market-rows.ts'

const anything = -1
const most = 2_147_483_647
/** Feet and hours are compared in tenths; 20.3 * 10 is not quite 203. */
const tiny = 1e-6

/** A slot's numbers stand side by side, sixteen of them: looking at a slot reads one line of the processor's cache. */
const place = {
  priceFrom: 0,
  priceTo: 1,
  yearFrom: 2,
  yearTo: 3,
  totalTimeFrom: 4,
  totalTimeTo: 5,
  lifeFrom: 6,
  lengthFrom: 7,
  lengthTo: 8,
  enginesFrom: 9,
  enginesTo: 10,
  biz: 11,
  office: 12,
  employee: 13,
  flags: 14,
  /** Which combination of choices; 0 is none. */
  choices: 15,
} as const
const numbersPerSlot = 16

const passesUnstatedLife = 1
const featuredOnly = 2
const hasSeller = 4

/** What standing queries ask, by slot. Words are looked at elsewhere. */
export class Criteria {
  #numbers = new Int32Array(0)
  readonly #circles: (Circle | null)[] = []
  /** Each combination of choices that somebody asks for, once, however many ask for it. */
  readonly #combinations: (readonly Chosen[])[] = [[]]
  readonly #combinationOf = new Map<string, number>()
  #verdicts = new Uint8Array(256)

  write(slot: number, query: SearchQuery, circle: Circle | null) {
    const at = slot * numbersPerSlot
    if (at >= this.#numbers.length)
      this.#numbers = longer(this.#numbers, new Int32Array(Math.max(4_096, at * 2)))
    for (const [name, value] of Object.entries(numbersOf(query)))
      this.#numbers[at + place[name as keyof typeof place]] = value
    this.#numbers[at + place.choices] = this.#combination(query)
    this.#circles[slot] = circle
  }

  /** Begins with another listing: what was known of the choices is forgotten. */
  read(row: MarketRow): Seen {
    this.#verdicts.fill(unknown)
    return seenOf(row)
  }

  /** Whether the listing is all that the slot asks for, its words apart. */
  passes(slot: number, seen: Seen): boolean {
    return (
      this.#passesNumbers(slot * numbersPerSlot, seen) &&
      this.#passesChoices(this.#numbers[slot * numbersPerSlot + place.choices] as number, seen) &&
      isNear(seen.row, this.#circles[slot] ?? null)
    )
  }

  #passesNumbers(at: number, seen: Seen): boolean {
    const numbers = this.#numbers
    const flags = numbers[at + place.flags] as number
    if (isOutside(numbers, at + place.priceFrom, seen.price)) return false
    if (isOutside(numbers, at + place.yearFrom, seen.year)) return false
    if (isOutside(numbers, at + place.totalTimeFrom, seen.totalTime)) return false
    if (isOutside(numbers, at + place.lengthFrom, seen.length)) return false
    if (isOutside(numbers, at + place.enginesFrom, seen.engines)) return false
    if ((flags & featuredOnly) !== 0 && !seen.row.is_featured) return false
    if ((flags & hasSeller) !== 0 && !this.#isOfSeller(at, seen.row)) return false
    return seen.life < 0
      ? (flags & passesUnstatedLife) !== 0
      : seen.life >= (numbers[at + place.lifeFrom] as number)
  }

  #isOfSeller(at: number, { biz_id, biz_location_id, biz_employee_id }: MarketRow): boolean {
    const is = (asked: number | undefined, has: number | null) => asked === 0 || asked === has
    return (
      is(this.#numbers[at + place.biz], biz_id) &&
      is(this.#numbers[at + place.office], biz_location_id) &&
      is(this.#numbers[at + place.employee], biz_employee_id)
    )
  }

  #passesChoices(combination: number, { choices }: Seen): boolean {
    const known = this.#verdicts[combination] as number
    if (known !== unknown) return known === passes
    const chosen = this.#combinations[combination] as readonly Chosen[]
    const isPassed = chosen.every(({ code, ids }) => ids.has(choices[code]))
    this.#verdicts[combination] = isPassed ? passes : fails
    return isPassed
  }

  #combination(query: SearchQuery): number {
    const chosen = facetCodes.flatMap((code) => (query[code] ? [{ code, ids: query[code] }] : []))
    const key = chosen.map(({ code, ids }) => `${code}${ids.join()}`).join(' ')
    if (key === '') return 0
    const known = this.#combinationOf.get(key)
    if (known !== undefined) return known
    const ordinal = this.#combinations.length
    this.#combinations.push(chosen.map(({ code, ids }) => ({ code, ids: new Set(ids) })))
    this.#combinationOf.set(key, ordinal)
    if (ordinal >= this.#verdicts.length) this.#verdicts = new Uint8Array(ordinal * 2)
    return ordinal
  }
}

const [unknown, fails, passes] = [0, 1, 2]

function numbersOf(query: SearchQuery): Record<Exclude<keyof typeof place, 'choices'>, number> {
  const { pf, pt, yf, yt, tf, tt, lf, lt, ef, et, el } = query
  return {
    priceFrom: lowest(pf, pt),
    priceTo: pt ?? most,
    yearFrom: yf ?? anything,
    yearTo: yt ?? most,
    totalTimeFrom: lowest(tf === undefined ? undefined : tf * 10, tt),
    totalTimeTo: tt === undefined ? most : tt * 10,
    lifeFrom: el ?? anything,
    lengthFrom: lf === undefined ? anything : Math.ceil(lf * 10 - tiny),
    lengthTo: lt === undefined ? most : Math.floor(lt * 10 + tiny),
    enginesFrom: lowest(ef, et),
    enginesTo: et ?? most,
    biz: query.biz ?? 0,
    office: query.off ?? 0,
    employee: query.emp ?? 0,
    flags: flagsOf(query),
  }
}

function flagsOf({ el, eu, fo, biz, off, emp }: SearchQuery): number {
  return (
    (el === undefined || eu ? passesUnstatedLife : 0) |
    (fo ? featuredOnly : 0) |
    ((biz ?? off ?? emp) === undefined ? 0 : hasSeller)
  )
}

/** Any bound leaves out what is not stated. */
function lowest(from: number | undefined, to: number | undefined): number {
  return from ?? (to === undefined ? anything : 0)
}

function isOutside(numbers: Int32Array, from: number, value: number): boolean {
  return value < (numbers[from] as number) || value > (numbers[from + 1] as number)
}

function isNear({ latitude, longitude }: MarketRow, circle: Circle | null): boolean {
  if (!circle) return true
  if (latitude === null || longitude === null) return false
  return distanceNm({ latitude, longitude }, circle) <= circle.radiusNm
}

/** A listing's figures as the criteria take them: -1 where nothing is stated. */
function seenOf(row: MarketRow): Seen {
  return {
    row,
    price: row.price ?? anything,
    year: row.year,
    totalTime: row.total_time_hours === null ? anything : Math.round(row.total_time_hours * 10),
    life: row.engine_life_left_percent ?? anything,
    length: Math.round(row.length_feet * 10),
    engines: row.engine_count ?? anything,
    choices: {
      m: row.make_id,
      c: row.category_id,
      st: row.state_id,
      bt: row.aircraft_type_id,
      f: row.fuel_id ?? 0,
      h: row.hull_id ?? 0,
    },
  }
}

export type Seen = {
  row: MarketRow
  price: number
  year: number
  totalTime: number
  life: number
  length: number
  engines: number
  choices: Record<FacetCode, number>
}

type Chosen = { code: FacetCode; ids: ReadonlySet<number> }
