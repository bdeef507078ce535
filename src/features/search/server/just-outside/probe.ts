import type { AppContext } from '#kernel/app-context.ts'
import type { Units } from '#kernel/format/units.ts'
import type { ChoiceNames, QueryChanges } from '../../active-filters.ts'
import type { SearchQuery } from '../../contract.ts'
import { defaultRadiusNm, type FilterName } from '../../filters.ts'
import type { SearchAlternative } from '../../just-outside-contract.ts'
import { toSavedQuery } from '../../search-url.ts'
import { searchIndexKey } from '../live/live-index.ts'
import { restrictToSaved } from '../public/restrict-to-saved.ts'
import { findSearchArea, type SearchArea } from '../search-area.ts'
import { loadChoiceNames } from '../understand/load-vocabulary.ts'

/** Prepares to try variations of a search. Looks up the place only once. */
export async function startProbe(ctx: AppContext, input: SearchQuery): Promise<Probe> {
  const query = { ...input, page: 0 }
  const [engine, area, only] = await Promise.all([
    ctx.services.get(searchIndexKey).engine(ctx),
    findSearchArea(ctx, query),
    restrictToSaved(ctx, query),
  ])
  const areaFor = (other: SearchQuery): SearchArea | null => {
    if (other.near === undefined || !area) return null
    return { ...area, radiusNm: other.nm ?? defaultRadiusNm }
  }
  const [total, names] = await Promise.all([
    engine.count(query, area, only),
    loadChoiceNames(ctx, query),
  ])
  return {
    query,
    units: ctx.units,
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

/** Converts a suggestion to the API format. */
export function toSearchAlternative(
  alternative: Omit<SearchAlternative, 'query'>,
  query: SearchQuery,
): SearchAlternative {
  return { ...alternative, query: toSavedQuery(query) }
}

function dropUndefined(query: Record<string, unknown>): SearchQuery {
  const defined = Object.entries(query).filter(([, value]) => value !== undefined)
  const next = Object.fromEntries(defined) as SearchQuery
  if (next.near === undefined) delete next.nm
  return next
}

export type Probe = {
  units: Units
  query: SearchQuery
  area: SearchArea | null
  total: number
  names: ChoiceNames
  changed: (changes: QueryChanges) => SearchQuery
  count: (query: SearchQuery) => Promise<number>
  /** Returns the first listings of a search. */
  page: (query: SearchQuery) => Promise<number[]>
  /** Returns the lowest asking price of a search. Null if no listing has a price. */
  lowestPrice: (query: SearchQuery) => Promise<number | null>
}

/** A suggestion with its search. */
export type TriedAlternative = {
  filters: readonly FilterName[]
  way: SearchAlternative
  query: SearchQuery
}
