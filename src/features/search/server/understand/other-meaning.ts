import type { AppContext } from '#kernel/app-context.ts'
import { filterChips } from '../../active-filters.ts'
import type { SearchQuery } from '../../contract.ts'
import type { OtherMeaning } from '../../parsed-line.ts'
import { loadChoiceNames } from './load-choice-names.ts'
import { findOtherPlace } from './other-place.ts'
import type { ReadLine } from './parse-search-line.ts'

/** Finds what else the line of a search may mean: another place of the same name, or an aircraft rather than a city. */
export async function findOtherMeaning(
  ctx: AppContext,
  { query: own, otherQuery: other, ambiguousPlaces }: ReadLine,
  query: SearchQuery,
): Promise<OtherMeaning | null> {
  const codes = codesOf([own, other]).filter((code) => !isSame(own[code], other[code]))
  const pick = (from: SearchQuery) => Object.fromEntries(codes.map((code) => [code, from[code]]))
  const isSearched = (one: SearchQuery) => codes.every((code) => isSame(query[code], one[code]))
  const [searched, changed] = isSearched(own) ? [own, other] : [other, own]
  if (codes.length === 0 || !isSearched(searched)) return findOtherPlace(ambiguousPlaces, query)
  return {
    searched: await describe(ctx, pick(searched)),
    name: await describe(ctx, pick(changed)),
    changes: pick(changed),
  }
}

function codesOf(queries: readonly SearchQuery[]) {
  return [...new Set(queries.flatMap((query) => Object.keys(query) as (keyof SearchQuery)[]))]
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

async function describe(ctx: AppContext, part: Partial<SearchQuery>): Promise<string> {
  const query = part as SearchQuery
  const chips = filterChips(query, await loadChoiceNames(ctx, query), ctx.units)
  return chips.map(({ text }) => text).join(', ')
}
