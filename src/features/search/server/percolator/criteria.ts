import { distanceNm } from '#features/lookups/great-circle.ts'
import type { SearchQuery } from '../../contract.ts'
import {
  type FacetCode,
  facetCodes,
  type HistogramName,
  hasUnstated,
  histogramNames,
  rangeFilters,
} from '../../filters.ts'
import { includedUnstated } from '../../unstated.ts'
import { grow } from '../index/grow.ts'
import { rangeBounds } from '../index/range-extents.ts'
import type { MarketRow } from '../public/market-rows.ts'
import type { SearchArea } from '../search-area.ts'
import { type RareCriteria, rareCriteria } from './rare-criteria.ts'

/** Lower bound that accepts every value, including -1 ("not stated"). */
const anything = -1
const maxValue = 2_147_483_647

/** Ranges stored in the slot because most searches use them. All others are checked separately. */
const rangeOrder: readonly HistogramName[] = histogramNames
/** Index of the first number after the two bounds of each range. */
const firstOther = 2 * rangeOrder.length
const offsets = {
  engineLife: firstOther,
  biz: firstOther + 1,
  office: firstOther + 2,
  employee: firstOther + 3,
  flags: firstOther + 4,
  /** Number of the option combination. 0 means none. */
  choices: firstOther + 5,
} as const
/** 16 numbers fill a CPU cache line, so that checking a slot reads only one line. */
const numbersPerSlot = 16 * Math.ceil((firstOther + Object.keys(offsets).length) / 16)

const passesUnstatedLife = 1
const featuredOnly = 2
const hasSeller = 4
const asksMore = 8
/** Flag of the first range. Each further range uses the next higher bit. */
const passesUnstated = 16

/** Criteria of the percolator's queries, by slot. Keywords are checked separately. */
export class Criteria {
  #numbers = new Int32Array(0)
  readonly #areas: (SearchArea | null)[] = []
  /** Rare criteria of the slots that have any. */
  readonly #more: (RareCriteria | null)[] = []
  /** Distinct option combinations. Each is shared by all queries that use it. */
  readonly #combinations: (readonly SelectedFacet[])[] = [[]]
  readonly #combinationByFacet = new Map<string, number>()
  #verdicts = new Uint8Array(256)
  /** Values of the current listing, in the order of `rangeOrder`. */
  readonly #values = new Int32Array(rangeOrder.length)

  write(slot: number, query: SearchQuery, area: SearchArea | null) {
    const at = slot * numbersPerSlot
    if (at >= this.#numbers.length)
      this.#numbers = grow(this.#numbers, new Int32Array(Math.max(4_096, at * 2)))
    this.#numbers.set(toNumbers(query), at)
    this.#numbers[at + offsets.choices] = this.#combination(query)
    this.#areas[slot] = area
    this.#more[slot] = rareCriteria(query)
  }

  /** Starts with a new listing and clears the cached results for options. */
  read({ ranges }: MarketRow) {
    this.#verdicts.fill(unknown)
    for (const [i, name] of rangeOrder.entries()) this.#values[i] = ranges[name]
  }

  /** Checks whether the listing meets all criteria of the slot except keywords. */
  passes(slot: number, row: MarketRow, now: number): boolean {
    const at = slot * numbersPerSlot
    return (
      this.#passesNumbers(at, row) &&
      this.#passesChoices(this.#numbers[at + offsets.choices] as number, row) &&
      isNear(row, this.#areas[slot] ?? null) &&
      (((this.#numbers[at + offsets.flags] as number) & asksMore) === 0 ||
        (this.#more[slot]?.(row, now) ?? true))
    )
  }

  #passesNumbers(at: number, row: MarketRow): boolean {
    const numbers = this.#numbers
    const values = this.#values
    const flags = numbers[at + offsets.flags] as number
    for (let i = 0; i < values.length; i += 1) {
      const value = values[i] as number
      if (value < 0 && (flags & (passesUnstated << i)) !== 0) continue
      if (value < (numbers[at + 2 * i] as number)) return false
      if (value > (numbers[at + 2 * i + 1] as number)) return false
    }
    if ((flags & featuredOnly) !== 0 && !row.isFeatured) return false
    if ((flags & hasSeller) !== 0 && !this.#isOfSeller(at, row)) return false
    return row.lifeLeftPercent < 0
      ? (flags & passesUnstatedLife) !== 0
      : row.lifeLeftPercent >= (numbers[at + offsets.engineLife] as number)
  }

  #isOfSeller(at: number, { bizId, officeId, employeeId }: MarketRow): boolean {
    const is = (required: number | undefined, has: number) => required === 0 || required === has
    return (
      is(this.#numbers[at + offsets.biz], bizId) &&
      is(this.#numbers[at + offsets.office], officeId) &&
      is(this.#numbers[at + offsets.employee], employeeId)
    )
  }

  #passesChoices(combination: number, row: MarketRow): boolean {
    const cached = this.#verdicts[combination] as number
    if (cached !== unknown) return cached === passes
    const selected = this.#combinations[combination] as readonly SelectedFacet[]
    const isPassed = selected.every(
      ({ code, ids, families }) => ids.has(row.sets[code]) || families?.has(row.familyId),
    )
    this.#verdicts[combination] = isPassed ? passes : fails
    return isPassed
  }

  #combination(query: SearchQuery): number {
    const selected = selectedFacets(query)
    const key = selected
      .map(({ code, ids, families = [] }) => `${code}${[...ids].join()}|${[...families].join()}`)
      .join(' ')
    if (key === '') return 0
    const existing = this.#combinationByFacet.get(key)
    if (existing !== undefined) return existing
    const ordinal = this.#combinations.length
    this.#combinations.push(selected)
    this.#combinationByFacet.set(key, ordinal)
    if (ordinal >= this.#verdicts.length) this.#verdicts = new Uint8Array(ordinal * 2)
    return ordinal
  }
}

/** Treats makes and families as one option. */
function selectedFacets(query: SearchQuery): SelectedFacet[] {
  return facetCodes.flatMap((code) => {
    const families =
      code === 'm' && query.md ? { families: new Set(query.md.filter((id) => id !== 0)) } : {}
    if (!query[code] && !('families' in families)) return []
    const ids = new Set(query[code])
    if (!hasUnstated(code)) ids.delete(0)
    return [{ code, ids, ...families }]
  })
}

const [unknown, fails, passes] = [0, 1, 2]

/** Returns the numbers of a slot in order, except for the option combination, which is added afterward. */
function toNumbers(query: SearchQuery): number[] {
  const bounds = rangeOrder.flatMap((name) => {
    const range = rangeBounds(name, query)
    return range ? [range.from, range.to] : [anything, maxValue]
  })
  const { el, biz = 0, off = 0, emp = 0 } = query
  return [...bounds, el ?? anything, biz, off, emp, toFlags(query)]
}

function toFlags(query: SearchQuery): number {
  const { el, eu, fo, biz, off, emp } = query
  const included = new Set<string>(includedUnstated(query))
  const unstated = rangeOrder.reduce(
    (flags, name, i) =>
      flags | (included.has(rangeFilters[name].codes[0]) ? passesUnstated << i : 0),
    0,
  )
  return (
    unstated |
    (rareCriteria(query) ? asksMore : 0) |
    (el === undefined || eu ? passesUnstatedLife : 0) |
    (fo ? featuredOnly : 0) |
    ((biz ?? off ?? emp) === undefined ? 0 : hasSeller)
  )
}

/** Unknown places aren't near anything. */
function isNear(row: MarketRow, area: SearchArea | null): boolean {
  return !area || distanceNm(row, area) <= area.radiusNm
}

type SelectedFacet = { code: FacetCode; ids: ReadonlySet<number>; families?: ReadonlySet<number> }
