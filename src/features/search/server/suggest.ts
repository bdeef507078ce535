import { airportsLike } from '#features/lookups/server/public/airports-like.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { SearchQuery, suggestEndpoint } from '../contract.ts'
import { writeSearchQuery } from '../search-address.ts'
import type { SearchEngine } from './engine.ts'
import { searchIndexKey } from './live-index.ts'
import { canonical, queryWords } from './words.ts'

export const suggest = operation(suggestEndpoint, async (ctx, { q }) => {
  const words = queryWords(q)
  if (words.length === 0) return { items: [] }
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const groups = await Promise.all([
    makesLike(engine, words),
    familiesLike(engine, words),
    listingsWith(ctx, engine, q),
    placesLike(ctx, engine, q, words),
  ])
  return { items: groups.flat() }
})

const mostOfEach = 4

async function makesLike(engine: SearchEngine, words: readonly string[]): Promise<Suggestion[]> {
  const [{ counts }, names] = await Promise.all([
    engine.search(searchOf({ dnum: 10 }), null),
    engine.names(),
  ])
  return [...counts.m]
    .map(([id, count]) => ({ id, count, name: names.m.get(id) ?? '' }))
    .filter(({ name }) => isMeant(name, words))
    .sort((a, b) => b.count - a.count)
    .slice(0, mostOfEach)
    .map(({ id, count, name }) => ({
      group: 'make',
      text: name,
      detail: null,
      url: searchUrl({ m: String(id) }),
      count,
    }))
}

async function familiesLike(engine: SearchEngine, words: readonly string[]): Promise<Suggestion[]> {
  const [families, names] = await Promise.all([engine.families(), engine.names()])
  return families
    .map(({ makeId, family, count }) => ({
      makeId,
      family,
      count,
      make: names.m.get(makeId) ?? '',
    }))
    .filter(({ family, make }) => isMeant(`${make} ${family}`, words) && !isMeant(make, words))
    .sort((a, b) => b.count - a.count)
    .slice(0, mostOfEach)
    .map(({ makeId, family, count, make }) => ({
      group: 'model',
      text: `${make} ${family}`,
      detail: null,
      url: searchUrl({ m: String(makeId), kw: family }),
      count,
    }))
}

async function listingsWith(
  ctx: AppContext,
  engine: SearchEngine,
  q: string,
): Promise<Suggestion[]> {
  const { ids } = await engine.search(searchOf({ kw: q, dnum: 10 }), null)
  const cards = await ctx.services.get(searchIndexKey).cards.of(ctx, ids.slice(0, mostOfEach))
  return cards.map(({ card }) => {
    const { title, cityState, url } = card.value
    return { group: 'listing', text: title, detail: cityState, url, count: null }
  })
}

async function placesLike(
  ctx: AppContext,
  engine: SearchEngine,
  q: string,
  words: readonly string[],
): Promise<Suggestion[]> {
  const [{ counts }, names] = await Promise.all([
    engine.search(searchOf({ dnum: 10 }), null),
    engine.names(),
  ])
  const states = [...names.st]
    .filter(([, name]) => isMeant(name, words))
    .slice(0, 2)
    .map(([id, name]) => ({
      text: name,
      detail: null,
      url: searchUrl({ st: String(id) }),
      count: counts.st.get(id) ?? 0,
    }))
  const airports = (await airportsLike(ctx, q, mostOfEach)).map(({ ident, name, city }) => ({
    text: `${ident} ${name}`,
    detail: `Within 250 nm of ${city}`,
    url: searchUrl({ near: ident }),
    count: null,
  }))
  return [...states, ...airports]
    .slice(0, mostOfEach)
    .map((place) => ({ group: 'place', ...place }))
}

/** Every word typed begins a word of the name. */
function isMeant(name: string, words: readonly string[]): boolean {
  const has = canonical(name).split(' ')
  return words.every((word) => has.some((own) => own.startsWith(word)))
}

function searchOf(input: Partial<Record<keyof SearchQuery, unknown>>): SearchQuery {
  return SearchQuery.parse(input)
}

function searchUrl(input: Partial<Record<keyof SearchQuery, unknown>>): string {
  return `/aircraft/search?${writeSearchQuery(searchOf(input))}`
}

type Suggestion = {
  group: 'make' | 'model' | 'listing' | 'place'
  text: string
  detail: string | null
  url: string
  count: number | null
}
