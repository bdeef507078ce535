import { airportsLike } from '#features/lookups/server/public/airports-like.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { SearchQuery, suggestEndpoint } from '../contract.ts'
import { writeSearchQuery } from '../search-address.ts'
import type { SearchEngine } from './engine.ts'
import { searchIndexKey } from './live-index.ts'
import { isMeant, isMeantByMistake } from './meant.ts'
import { type Asked, modelsLike } from './models-like.ts'
import { queryWords } from './words.ts'

export const suggest = operation(suggestEndpoint, async (ctx, { q }) => {
  const words = queryWords(q)
  if (words.length === 0) return { items: [] }
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const groups = await Promise.all([
    namesLike(ctx, engine, words),
    listingsWith(ctx, engine, q),
    placesLike(ctx, engine, q, words),
  ])
  return { items: groups.flat() }
})

const mostOfEach = 4

/** Makes and models; only when nothing begins as it was typed, what it may have been meant to be. */
async function namesLike(
  ctx: AppContext,
  engine: SearchEngine,
  words: readonly string[],
): Promise<Suggestion[]> {
  for (const meant of [isMeant, isMeantByMistake]) {
    const asked: Asked = (name) => meant(name, words)
    const [makes, models] = await Promise.all([
      makesLike(engine, asked),
      modelsLike(ctx, engine, asked),
    ])
    if (makes.length + models.length > 0)
      return [
        ...makes.slice(0, mostOfEach),
        ...models.slice(0, mostOfEach).map(({ search, ...model }) => ({
          ...model,
          group: 'model' as const,
          url: searchUrl(search),
        })),
      ]
  }
  return []
}

async function makesLike(engine: SearchEngine, asked: Asked): Promise<Suggestion[]> {
  const [{ counts }, names] = await Promise.all([
    engine.search(searchOf({ dnum: 10 }), null),
    engine.names(),
  ])
  return [...counts.m]
    .map(([id, count]) => ({ id, count, name: names.m.get(id) ?? '' }))
    .filter(({ name }) => asked(name))
    .sort((a, b) => b.count - a.count)
    .map(({ id, count, name }) => ({
      group: 'make',
      text: name,
      detail: null,
      url: searchUrl({ m: String(id) }),
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
