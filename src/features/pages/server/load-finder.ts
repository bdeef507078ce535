import type { ListingCard } from '#features/listings/contract.ts'
import { SearchQuery } from '#features/search/contract.ts'
import { countListings } from '#features/search/server/public/count-listings.ts'
import { searchListings } from '#features/search/server/public/search-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { type Answers, type AnswersQuery, answersQuery } from '../finder-rules.ts'
import { finderKinds } from './finder-kinds.ts'

/** How many aircraft fit the answers, and of which kinds, each with the one that costs least to own. */
export async function loadFinder(ctx: AppContext, answers: Answers): Promise<Finder> {
  const base = answersQuery(answers)
  const [total, forSale, kinds] = await Promise.all([
    countListings(ctx, SearchQuery.parse(base)),
    countListings(ctx, SearchQuery.parse({})),
    loadKinds(ctx),
  ])
  const found = await Promise.all(kinds.map((kind) => fill(ctx, kind, base)))
  const fitting = found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  return { total, forSale, query: base, kinds: fitting.slice(0, kindsShown) }
}

/** The kinds as sets of the search, by what this database calls them. */
async function loadKinds({ db }: AppContext): Promise<Kind[]> {
  const [families, categories] = await Promise.all([
    db
      .selectFrom('model_family')
      .innerJoin('make', 'make.id', 'model_family.make_id')
      .select(['model_family.id', 'make.name as make', 'model_family.name'])
      .execute(),
    db.selectFrom('category').select(['id', 'slug']).execute(),
  ])
  const familyIds = new Map(families.map(({ id, make, name }) => [`${make} ${name}`, id]))
  const categoryIds = new Map(categories.map(({ id, slug }) => [slug, id]))
  return finderKinds.flatMap(({ name, about, families, categories }) => {
    const known = families ? familyIds : categoryIds
    const ids = (families ?? categories).flatMap((one) => known.get(one) ?? [])
    if (ids.length === 0) return []
    return [{ name, about, narrows: families ? { md: ids.join(',') } : { c: ids.join(',') } }]
  })
}

async function fill(ctx: AppContext, { narrows, ...kind }: Kind, base: AnswersQuery) {
  const query = { ...base, ...narrows }
  // Cheapest to own first: what it names is the least of its kind.
  const { items, total } = await searchListings(ctx, { ...query, sort: 'a', dnum: 10 })
  return { ...kind, query, count: total, example: items[0] ?? null }
}

const kindsShown = 6

type Kind = { name: string; about: string; narrows: Narrows }
type Narrows = { md?: string; c?: string }
export type Finder = {
  total: number
  /** Of the whole market, whatever the answers are. */
  forSale: number
  query: AnswersQuery
  kinds: {
    name: string
    about: string
    query: AnswersQuery & Narrows
    count: number
    example: ListingCard | null
  }[]
}
