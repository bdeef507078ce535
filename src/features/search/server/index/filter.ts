import type { FacetCode, SearchQuery } from '../../contract.ts'
import {
  type Columns,
  firstYear,
  isDead,
  isExpired,
  isFeatured,
  isSold,
  never,
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

/** A query as tables and bounds over the columns' small numbers; a group that filters nothing is null. */
export type Filter = {
  /** By status: 0 for rows that may be found at all; null for the usual: what is for sale. */
  statusFails: Uint16Array | null
  /** By kind, make, state, year and engine life: the groups that such a row fails. */
  kindFails: Uint16Array | null
  makeFails: Uint16Array | null
  stateFails: Uint16Array | null
  yearFails: Uint16Array | null
  lifeFails: Uint16Array | null
  price: Bounds | null
  totalTime: Bounds | null
  /** Groups that filter something, as their bits. */
  active: number[]
  /** Filters without a count of their own; null when the query has none. */
  others: OtherFilters | null
}

export type Bounds = { from: number; to: number }

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
  return {
    statusFails: statusFails(query),
    kindFails: kindFails(query, columns),
    makeFails: unless(query.m, columns.makes.keys, group.m),
    stateFails: unless(query.st, columns.states.keys, group.st),
    yearFails: yearFails(query),
    lifeFails: lifeFails(query),
    price: bounds(query.pf, query.pt, 1),
    totalTime: bounds(query.tf, query.tt, 10),
    active: activeGroups(query),
    others: otherFilters(query, columns, placeFits),
  }
}

function statusFails(query: SearchQuery): Uint16Array | null {
  if (!query.fo && !query.sold) return null
  const hidden = isDead | isExpired | (query.sold ? 0 : isSold)
  return new Uint16Array(16).map((_, status) => {
    const isShown = (status & hidden) === 0 && (!query.fo || (status & isFeatured) !== 0)
    return isShown ? 0 : never
  })
}

function activeGroups(query: SearchQuery): number[] {
  const has = {
    ...query,
    price: query.pf ?? query.pt,
    year: query.yf ?? query.yt,
    totalTime: query.tf ?? query.tt,
    life: query.el,
  }
  const names = Object.keys(group) as (keyof typeof group)[]
  return names.filter((name) => has[name] !== undefined).map((name) => group[name])
}

function kindFails(query: SearchQuery, columns: Columns): Uint16Array | null {
  const facets = (['c', 'bt', 'f', 'h'] as const satisfies FacetCode[]).filter(
    (facet) => query[facet],
  )
  if (facets.length === 0) return null
  return Uint16Array.from(columns.kinds, (kind) => {
    let fails = 0
    for (const facet of facets) if (!query[facet]?.includes(kind[facet])) fails |= group[facet]
    return fails
  })
}

function unless(
  chosen: number[] | undefined,
  keys: readonly number[],
  bit: number,
): Uint16Array | null {
  if (!chosen) return null
  const wanted = new Set(chosen)
  return Uint16Array.from(keys, (key) => (wanted.has(key) ? 0 : bit))
}

function yearFails({ yf, yt }: SearchQuery): Uint16Array | null {
  if (yf === undefined && yt === undefined) return null
  const fails = new Uint16Array(256).fill(group.year)
  return fails.fill(0, (yf ?? firstYear) - firstYear, (yt ?? firstYear + 254) - firstYear + 1)
}

function lifeFails({ el, eu }: SearchQuery): Uint16Array | null {
  if (el === undefined) return null
  const fails = new Uint16Array(256).fill(group.life, 0, el)
  if (!eu) fails[notStated] = group.life
  return fails
}

/** Any bound leaves out what is not stated, which stands as -1. */
function bounds(from: number | undefined, to: number | undefined, perUnit: number): Bounds | null {
  if (from === undefined && to === undefined) return null
  return { from: (from ?? 0) * perUnit, to: to === undefined ? mostInColumn : to * perUnit }
}

// Small enough that differences of two such numbers stay whole 32-bit numbers.
const mostInColumn = 1_000_000_000

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
