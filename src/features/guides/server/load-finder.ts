import type { CardListing } from '#features/listings/contract.ts'
import { SearchQuery } from '#features/search/contract.ts'
import { countListings } from '#features/search/server/public/market-rows.ts'
import { searchListings } from '#features/search/server/public/search-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { type FinderAnswers, type FinderQuery, toFinderQuery } from '../finder-rules.ts'

/**
 * Counts the aircraft that match the answers and groups them by kind. Each group includes the aircraft with the
 * lowest cost of ownership.
 */
export async function loadFinder(ctx: AppContext, answers: FinderAnswers): Promise<FinderResult> {
  const base = toFinderQuery(answers)
  const [total, forSale, kinds] = await Promise.all([
    countListings(ctx, SearchQuery.parse(base)),
    countListings(ctx, SearchQuery.parse({})),
    loadKinds(ctx),
  ])
  const found = await Promise.all(kinds.map((kind) => fill(ctx, kind, base)))
  const fitting = found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  return { total, forSale, query: base, kinds: fitting.slice(0, maxKinds) }
}

/** Resolves the kinds to search filters with this database's IDs. */
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
  return finderKinds.flatMap(({ name, description: about, families, categories }) => {
    const md = families?.flatMap((family) => familyIds.get(family) ?? []).join(',')
    const c = categories?.flatMap((category) => categoryIds.get(category) ?? []).join(',')
    if (!md && !c) return []
    return [{ name, about, narrows: { ...(md && { md }), ...(c && { c }) } }]
  })
}

async function fill(ctx: AppContext, { narrows, ...kind }: Kind, base: FinderQuery) {
  const query = { ...base, ...narrows }
  // Sorts by ownership cost so that the example is the cheapest of its kind.
  const { items, total } = await searchListings(ctx, { ...query, sort: 'a', dnum: 10 })
  return { ...kind, query, count: total, example: items[0] ?? null }
}

const maxKinds = 6

/** Kinds of aircraft that beginners can tell apart. Each is a list of families or entire categories. */
const finderKinds = readTable('finder-kinds', {
  name: cell.text,
  description: cell.text,
  families: cell.list.nullable(),
  categories: cell.list.nullable(),
})

type Kind = { name: string; about: string; narrows: Narrows }
type Narrows = { md?: string; c?: string }
type FinderResult = {
  total: number
  /** Number of all active listings, regardless of the answers. */
  forSale: number
  query: FinderQuery
  kinds: {
    name: string
    about: string
    query: FinderQuery & Narrows
    count: number
    example: CardListing | null
  }[]
}
