import type { AppContext } from '#kernel/app-context.ts'
import type { ChoiceNames, QueryChanges } from '../../active-filters.ts'
import type { SearchQuery } from '../../contract.ts'
import { defaultRadiusNm, type FilterName } from '../../filters.ts'
import type { Way } from '../../just-outside-contract.ts'
import { searchToSave } from '../../search-address.ts'
import { searchIndexKey } from '../live/live-index.ts'
import { savedOnly } from '../saved-only.ts'
import { findSearchArea, type SearchArea } from '../search-area.ts'
import { choiceNames } from '../understand/choice-names.ts'

/** A search, and the means to try others that differ a little. Its place is looked up once. */
export async function startProbe(ctx: AppContext, asked: SearchQuery): Promise<Probe> {
  const query = { ...asked, page: 0 }
  const [engine, area, only] = await Promise.all([
    ctx.services.get(searchIndexKey).engine(ctx),
    findSearchArea(ctx, query),
    savedOnly(ctx, query),
  ])
  const areaFor = (other: SearchQuery): SearchArea | null => {
    if (other.near === undefined || !area) return null
    return { ...area, radiusNm: other.nm ?? defaultRadiusNm }
  }
  const [total, names] = await Promise.all([
    engine.count(query, area, only),
    choiceNames(ctx, query),
  ])
  return {
    query,
    area,
    total,
    names,
    changed: (changes) => dropUndefined({ ...query, ...changes }),
    count: (other) => engine.count(other, areaFor(other), only),
    page: (other) => engine.page(other, areaFor(other), only),
    async lowestPrice(other) {
      const cheapestFirst = { ...other, sort: 'p' as const, rev: false, dnum: 10 as const }
      const [first] = await engine.page(cheapestFirst, areaFor(other), only)
      if (first === undefined) return null
      const [cheapest] = await ctx.services.get(searchIndexKey).cards.get(ctx, [first])
      return cheapest?.card.value.price ?? null
    },
  }
}

/** A way in the words of the answer. */
export function toWay(words: Omit<Way, 'query'>, query: SearchQuery): Way {
  return { ...words, query: searchToSave(query) }
}

function dropUndefined(query: Record<string, unknown>): SearchQuery {
  const stated = Object.entries(query).filter(([, value]) => value !== undefined)
  const next = Object.fromEntries(stated) as SearchQuery
  if (next.near === undefined) delete next.nm
  return next
}

export type Probe = {
  query: SearchQuery
  area: SearchArea | null
  total: number
  names: ChoiceNames
  changed: (changes: QueryChanges) => SearchQuery
  count: (query: SearchQuery) => Promise<number>
  /** The first listings that a search finds. */
  page: (query: SearchQuery) => Promise<number[]>
  /** What the cheapest of a search asks; null where none states a price. */
  lowestPrice: (query: SearchQuery) => Promise<number | null>
}

/** A way that was tried, and the search behind it. */
export type Tried = { filters: readonly FilterName[]; way: Way; query: SearchQuery }
