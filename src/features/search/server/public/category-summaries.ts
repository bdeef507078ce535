import type { ListingCard } from '#features/listings/contract.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { SearchQuery } from '../../contract.ts'
import { searchIndexKey } from '../live/live-index.ts'

/** Every category with how many of it are for sale and from what price; null when none states one. */
export async function categorySummaries(ctx: AppContext): Promise<CategorySummary[]> {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const [{ counts }, categories] = await Promise.all([
    engine.facets(SearchQuery.parse({}), null),
    ctx.db.selectFrom('category').select(['id', 'slug', 'name']).orderBy('id').execute(),
  ])
  return Promise.all(
    categories.map(async (category) => {
      const { ranges } = await engine.facets(SearchQuery.parse({ c: String(category.id) }), null)
      return { ...category, count: counts.c.get(category.id) ?? 0, lowestPrice: ranges.price.min }
    }),
  )
}

/** The newest aircraft for sale of a category, at most 50. */
export async function newestInCategory(
  ctx: AppContext,
  categoryId: number,
  limit: number,
): Promise<ListingCard[]> {
  const live = ctx.services.get(searchIndexKey)
  const engine = await live.engine(ctx)
  const { ids } = await engine.search(SearchQuery.parse({ c: String(categoryId), dnum: 50 }), null)
  const newest = ids.slice(0, limit)
  // Some of a card belongs to who looks at it.
  if (ctx.actor) return loadListingCards(ctx, newest)
  return (await live.cards.get(ctx, newest)).map(({ card }) => card.value)
}

export type CategorySummary = {
  id: number
  slug: string
  name: string
  count: number
  lowestPrice: number | null
}
