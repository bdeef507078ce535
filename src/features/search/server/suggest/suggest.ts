import type { z } from 'zod'
import { findPlaceSuggestions } from '#features/lookups/server/public/find-place-suggestions.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { currentLanguage, t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { createNetworkLimit } from '#kernel/server/http/network-limit.ts'
import { findExchangeRate } from '#kernel/server/live/exchange-rates.ts'
import { SearchQuery } from '../../contract.ts'
import { defaultRadiusNm } from '../../filters.ts'
import { lineParameterName } from '../../parsed-line.ts'
import { writeSearchQuery } from '../../search-url.ts'
import { type SuggestionGroupName, suggestEndpoint } from '../../suggest-contract.ts'
import type { SearchEngine } from '../engine.ts'
import { searchIndexKey } from '../live/live-index.ts'
import { isTypo, maxTypos, normalizeSearchText, parseQueryTerms } from '../tokenize.ts'
import { type NameTest, suggestModels } from './suggest-models.ts'
import { suggestParsedSearch } from './suggest-parsed-search.ts'

/** Suggests categories that match by name or common synonym. */
async function suggestCategories(engine: SearchEngine, matches: NameTest) {
  const names = await engine.labels()
  return [...names.c]
    .filter(([id, name]) => id !== unstatedKindId && matches(`${name} ${alsoCalled[name] ?? ''}`))
    .map(([id, text]) => ({ id, text }))
}

const alsoCalled: Record<string, string> = {
  'Single engine piston': 'SEP airplane trainer',
  'Multi engine piston': 'twin MEP',
  Turboprop: 'prop jet propjet',
  'Private jet': 'business bizjet light very VLJ midsize heavy jets',
  'Light sport': 'LSA',
  Experimental: 'homebuilt kit kitplane amateur built',
  Warbird: 'military vintage',
  'Piston helicopter': 'rotorcraft chopper helicopters',
  'Turbine helicopter': 'rotorcraft chopper helicopters',
  Glider: 'sailplane',
  'Motor glider': 'motorglider sailplane TMG',
  Gyroplane: 'gyrocopter autogyro gyro',
  Ultralight: 'microlight trike',
  Balloon: 'hot-air hot air gas lighter than air LTA',
  Airship: 'blimp dirigible lighter than air LTA',
  'Weight-shift control': 'trike flexwing flex wing microlight WSC',
  'Powered parachute': 'PPC',
}

export const suggest = operation(suggestEndpoint, async (ctx, { q, currency }) => {
  await limitSuggestions(ctx)
  const words = parseQueryTerms(q)
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  if (words.length === 0) return { items: await suggestTextSearch(engine, q) }
  const money = await findExchangeRate(ctx, currency)
  const reader = { ...ctx, units: { ...ctx.units, ...(money && { money }) } }
  const groups = await Promise.all([
    suggestParsedSearch(reader, q, currentLanguage()),
    suggestNames(ctx, engine, words),
    categorySuggestions(engine, words),
    suggestListings(ctx, engine, q),
    suggestPlaces(ctx, engine, q),
    suggestTextSearch(engine, q),
  ])
  return { items: withoutOtherMeanings(groups.flat(), words) }
})

/** More than anyone can trigger by typing. */
const limitSuggestions = createNetworkLimit(240)

const maxPerGroup = 4

/**
 * If the line is only a name, keeps the make or model suggestion instead of the identical parsed search. While models
 * begin with the last word ("cessna 18"), leaves out the search that reads it differently, and listings without it in
 * their title.
 */
function withoutOtherMeanings(
  items: readonly Suggestion[],
  words: readonly string[],
): Suggestion[] {
  const models = items.filter(({ group }) => group === 'model')
  const isBeginning = models.length > 0 && !models.some(({ text }) => endsWithWord(text, words))
  const [first, ...rest] = items.filter(
    ({ group, text }) => group !== 'listing' || !isBeginning || matchesPrefix(text, words),
  )
  if (first?.group !== 'reading') return first ? [first, ...rest] : []
  if (models.length > 0 && (first.detail !== null || (isBeginning && first.url.includes('&kw='))))
    return rest
  const search = first.url.split(`&${lineParameterName}=`)[0]?.toLowerCase()
  return rest.some(({ url }) => url.toLowerCase() === search) ? rest : [first, ...rest]
}

/** Checks whether the last typed word is complete, so that it's also a word of the name. */
function endsWithWord(name: string, words: readonly string[]): boolean {
  return normalizeSearchText(name)
    .split(' ')
    .includes(words.at(-1) ?? '')
}

/** Suggests makes and models. Tries fuzzy matches only if no name starts with the typed words. */
async function suggestNames(
  ctx: AppContext,
  engine: SearchEngine,
  words: readonly string[],
): Promise<Suggestion[]> {
  for (const matches of [matchesPrefix, matchesFuzzy]) {
    const matchesWords: NameTest = (name) => matches(name, words)
    const [makes, models] = await Promise.all([
      suggestMakes(engine, matchesWords),
      suggestModels(ctx, engine, matchesWords),
    ])
    if (makes.length + models.length > 0)
      return [
        ...makes.slice(0, maxPerGroup),
        ...(await Promise.all(
          models.slice(0, maxPerGroup).map(async ({ search, ...model }) => ({
            ...model,
            group: 'model' as const,
            url: queryUrl(search),
            count: await engine.count(search, null),
          })),
        )),
      ]
  }
  return []
}

/** Runs the suggestion's own search so that the count shown matches the results page. */
function countListings(engine: SearchEngine, search: Partial<Record<keyof SearchQuery, unknown>>) {
  return engine.count(toSearchQuery(search), null)
}

async function categorySuggestions(
  engine: SearchEngine,
  words: readonly string[],
): Promise<Suggestion[]> {
  const found = await suggestCategories(engine, (name) => matchesPrefix(name, words))
  return Promise.all(
    found.slice(0, maxPerGroup).map(async ({ id, text }) => ({
      group: 'category' as const,
      text,
      detail: null,
      url: searchUrl({ c: String(id) }),
      count: await countListings(engine, { c: String(id) }),
    })),
  )
}

/** Always returns a suggestion for the plain text search, even if there would be no results. */
async function suggestTextSearch(engine: SearchEngine, kw: string): Promise<Suggestion[]> {
  const count = await countListings(engine, { kw })
  const detail = count === 0 ? 'No results' : null
  return [{ group: 'words', text: t`Search for “${kw}”`, detail, url: searchUrl({ kw }), count }]
}

async function suggestMakes(engine: SearchEngine, matches: NameTest): Promise<Suggestion[]> {
  const [{ counts }, names] = await Promise.all([
    engine.facets(toSearchQuery({}), null),
    engine.labels(),
  ])
  return [...counts.m]
    .map(([id, count]) => ({ id, count, name: names.m.get(id) ?? '' }))
    .filter(({ name }) => matches(name))
    .sort((a, b) => b.count - a.count)
    .map(({ id, count, name }) => ({
      group: 'make',
      text: name,
      detail: null,
      url: searchUrl({ m: String(id) }),
      count,
    }))
}

async function suggestListings(
  ctx: AppContext,
  engine: SearchEngine,
  q: string,
): Promise<Suggestion[]> {
  const { ids } = await engine.search(toSearchQuery({ kw: q, dnum: 10 }), null)
  const cards = await ctx.services.get(searchIndexKey).cards.get(ctx, ids.slice(0, maxPerGroup))
  return cards.map(({ card }) => {
    const { title, cityState, url } = card.value
    return { group: 'listing', text: title, detail: formatPlace(cityState), url, count: null }
  })
}

async function suggestPlaces(
  ctx: AppContext,
  engine: SearchEngine,
  q: string,
): Promise<Suggestion[]> {
  const [{ counts }, choices] = await Promise.all([
    engine.facets(toSearchQuery({}), null),
    findPlaceSuggestions(ctx, q),
  ])
  return choices.slice(0, maxPerGroup).map(({ text, near, st }) => ({
    group: 'place',
    text,
    detail: near === null ? null : t`Within ${defaultRadiusNm} nm`,
    url: near === null ? searchUrl({ st: st?.join() }) : searchUrl({ near }),
    count: st?.reduce((total, id) => total + (counts.st.get(id) ?? 0), 0) ?? null,
  }))
}

function toSearchQuery(input: Partial<Record<keyof SearchQuery, unknown>>): SearchQuery {
  return SearchQuery.parse(input)
}

function searchUrl(input: Partial<Record<keyof SearchQuery, unknown>>): string {
  return queryUrl(toSearchQuery(input))
}

function queryUrl(query: SearchQuery): string {
  return `/aircraft/search?${writeSearchQuery(query)}`
}

/** Checks whether every typed word is a prefix of a word in the name. */
function matchesPrefix(name: string, words: readonly string[]): boolean {
  return everyWordMatches(name, words, (word, own) => own.startsWith(word))
}

/** Like `matchesPrefix`, but tolerates as many typos as search does. */
function matchesFuzzy(name: string, words: readonly string[]): boolean {
  return everyWordMatches(
    name,
    words,
    (word, own) => own.startsWith(word) || isTypo(word, own, maxTypos(word)),
  )
}

function everyWordMatches(
  name: string,
  words: readonly string[],
  fits: (word: string, own: string) => boolean,
) {
  const has = normalizeSearchText(name).split(' ')
  return words.every((word) => has.some((own) => fits(word, own)))
}

type Suggestion = {
  group: z.infer<typeof SuggestionGroupName>
  text: string
  detail: string | null
  url: string
  count: number | null
}
