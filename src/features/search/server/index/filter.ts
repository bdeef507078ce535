import type { FacetCode, SearchQuery } from '../../contract.ts'
import {
  type Columns,
  firstYear,
  isDead,
  isExpired,
  isFeatured,
  isSold,
  notStated,
} from './columns.ts'

/** Groups of filters whose counts leave their own filter out, as bits: a row notes which of them it fails. */
export const group = {
  c: 1,
  bt: 2,
  f: 4,
  h: 8,
  m: 16,
  st: 32,
  price: 64,
  year: 128,
  totalTime: 256,
  life: 512,
} as const

/** A query as tables and bounds over the columns' small numbers. */
export type Filter = {
  statusMask: number
  statusWanted: number
  /** By kind, make, state, year and engine life: the groups that such a row fails. */
  kindFails: Uint16Array
  makeFails: Uint16Array
  stateFails: Uint16Array
  yearFails: Uint16Array
  lifeFails: Uint16Array
  priceFrom: number
  priceTo: number
  totalTimeFrom: number
  totalTimeTo: number
  /** Filters without a count of their own; null when the query has none. */
  others: OtherFilters | null
}

export type OtherFilters = {
  sellerFits: Uint8Array | null
  placeFits: Uint8Array | null
  lengthFrom: number
  lengthTo: number
  enginesFrom: number
  enginesTo: number
}

export function compileFilter(
  query: SearchQuery,
  columns: Columns,
  placeFits: Uint8Array | null,
): Filter {
  const { pf, pt, tf, tt } = query
  const hidden = isDead | isExpired | (query.sold ? 0 : isSold)
  return {
    statusMask: hidden | (query.fo ? isFeatured : 0),
    statusWanted: query.fo ? isFeatured : 0,
    kindFails: kindFails(query, columns),
    makeFails: unless(query.m, columns.makes.keys, group.m),
    stateFails: unless(query.st, columns.states.keys, group.st),
    yearFails: yearFails(query),
    lifeFails: lifeFails(query),
    // Any bound leaves out what is not stated, which stands as -1.
    priceFrom: pf ?? (pt === undefined ? -1 : 0),
    priceTo: pt ?? Infinity,
    totalTimeFrom: tf === undefined ? (tt === undefined ? -1 : 0) : tf * 10,
    totalTimeTo: tt === undefined ? Infinity : tt * 10,
    others: otherFilters(query, columns, placeFits),
  }
}

function kindFails(query: SearchQuery, columns: Columns): Uint16Array {
  const fails = new Uint16Array(columns.kinds.length)
  for (const facet of ['c', 'bt', 'f', 'h'] as const satisfies FacetCode[]) {
    const chosen = query[facet]
    if (!chosen) continue
    columns.kinds.forEach((kind, i) => {
      if (!chosen.includes(kind[facet])) fails[i] = (fails[i] as number) | group[facet]
    })
  }
  return fails
}

function unless(chosen: number[] | undefined, keys: readonly number[], bit: number): Uint16Array {
  const fails = new Uint16Array(keys.length)
  if (chosen) keys.forEach((key, i) => (fails[i] = chosen.includes(key) ? 0 : bit))
  return fails
}

function yearFails({ yf, yt }: SearchQuery): Uint16Array {
  const from = (yf ?? 0) - firstYear
  const to = (yt ?? 9999) - firstYear
  return new Uint16Array(256).map((_, year) => (year < from || year > to ? group.year : 0))
}

function lifeFails({ el, eu }: SearchQuery): Uint16Array {
  const fails = new Uint16Array(256)
  if (el === undefined) return fails
  fails.fill(group.life, 0, el)
  if (!eu) fails[notStated] = group.life
  return fails
}

function otherFilters(
  query: SearchQuery,
  columns: Columns,
  placeFits: Uint8Array | null,
): OtherFilters | null {
  const { lf, lt, ef, et, biz, emp, off } = query
  const wantsSeller = biz !== undefined || emp !== undefined || off !== undefined
  if (!wantsSeller && !placeFits && [lf, lt, ef, et].every((bound) => bound === undefined))
    return null
  const fits = (asked: number | undefined, has: number) => asked === undefined || asked === has
  return {
    sellerFits: wantsSeller
      ? Uint8Array.from(columns.sellers, (s) =>
          fits(biz, s.bizId) && fits(emp, s.employeeId) && fits(off, s.officeId) ? 1 : 0,
        )
      : null,
    placeFits,
    lengthFrom: lf === undefined ? 0 : Math.ceil(lf * 10 - tiny),
    lengthTo: lt === undefined ? Infinity : Math.floor(lt * 10 + tiny),
    enginesFrom: ef ?? (et === undefined ? -1 : 0),
    enginesTo: et ?? Infinity,
  }
}

// Feet are kept in tenths; 20.3 * 10 is not quite 203.
const tiny = 1e-6
