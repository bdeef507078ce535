import type { PlaceReading } from '#features/lookups/place-reading.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { filterChips } from '../../active-filters.ts'
import type { SearchQuery } from '../../contract.ts'
import type { FilterOffer, OtherMeaning } from '../../parsed-line.ts'
import { readExactQuery } from '../../rules.ts'
import { writeSearchQuery } from '../../search-url.ts'
import type { UnparsedPart } from '../line-parser/combine-readings.ts'
import { countListings } from '../public/market-rows.ts'
import { loadChoiceNames } from './load-vocabulary.ts'
import type { ReadLine } from './parse-search-line.ts'

/** Returns the search with the filter that a part of the line may mean. Null if there's none, or the search has it. */
export async function offerFilter(
  ctx: AppContext,
  query: SearchQuery,
  { offer }: UnparsedPart,
): Promise<FilterOffer | null> {
  if (!offer) return null
  const filter = readExactQuery(new URLSearchParams(offer)).query
  if (!filter) return null
  const chips = filterChips(filter, await loadChoiceNames(ctx, filter), ctx.units)
  const parameters = new URLSearchParams(writeSearchQuery({ ...query, page: 0 }))
  for (const [code, value] of Object.entries(offer)) parameters.set(code, value)
  const wider = readExactQuery(parameters).query
  if (!wider) return null
  if (query.eq && filter.eq) wider.eq = [...new Set([...query.eq, ...filter.eq])]
  if (chips.length === 0 || writeSearchQuery(wider) === writeSearchQuery(query)) return null
  return {
    text: chips.map(({ text }) => text).join(', '),
    query: writeSearchQuery(wider),
    count: await countListings(ctx, wider),
  }
}

/**
 * Finds what else the line of a search may mean: another place of the same name, an aircraft rather than a city, or a
 * variant rather than a plural.
 */
export async function findOtherMeaning(
  ctx: AppContext,
  { query: own, otherQuery: other, ambiguousPlaces }: ReadLine,
  query: SearchQuery,
): Promise<OtherMeaning | null> {
  const codes = codesOf([own, other]).filter((code) => !isSame(own[code], other[code]))
  const pick = (from: SearchQuery) => Object.fromEntries(codes.map((code) => [code, from[code]]))
  // A keyword such as 172S narrows a model.
  const model = ({ md }: SearchQuery) => (codes.includes('kw') ? { md } : {})
  const isSearched = (searchQuery: SearchQuery) =>
    codes.every((code) => isSame(query[code], searchQuery[code]))
  const [searched, changed] = isSearched(own) ? [own, other] : [other, own]
  if (codes.length === 0 || !isSearched(searched)) return findOtherPlace(ambiguousPlaces, query)
  return {
    searched: await describe(ctx, { ...model(searched), ...pick(searched) }),
    name: await describe(ctx, { ...model(changed), ...pick(changed) }),
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
  const { kw, ...named } = query
  const chips = filterChips(named, await loadChoiceNames(ctx, query), ctx.units)
  const name = chips.map(({ text }) => text).join(', ')
  if (kw === undefined) return name
  return name === '' ? t`“${kw}”` : t`${name} listings that mention “${kw}”`
}

/** Finds the next most likely meaning of the place of a search, if its line names several places. */
function findOtherPlace(places: readonly PlaceReading[], query: SearchQuery): OtherMeaning | null {
  for (const { other, ...place } of places) {
    if (!other) continue
    if (isSearched(place, query)) return toOtherPlace(place, other)
    if (isSearched(other, query)) return toOtherPlace(other, place)
  }
  return null
}

function isSearched(place: PlaceReading, { near, st }: SearchQuery) {
  return place.kind === 'state' ? st?.includes(place.id) === true : place.near === near
}

function toOtherPlace(place: PlaceReading, other: PlaceReading): OtherMeaning {
  return {
    searched: nameOf(place),
    name: nameOf(other),
    changes:
      other.kind === 'state'
        ? { st: [other.id], near: undefined }
        : { st: undefined, near: other.near },
  }
}

function nameOf(place: PlaceReading) {
  return place.kind === 'state' ? place.name : place.near
}
