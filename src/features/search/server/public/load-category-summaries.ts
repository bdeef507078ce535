import type { ListingCard } from '#features/listings/contract.ts'
import { loadScreenCards } from '#features/listings/server/public/listing-cards.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { SearchQuery } from '../../contract.ts'
import { searchIndexKey } from '../live/live-index.ts'

/**
 * Returns the number of active listings and the lowest price in each category except "Not stated". The price is null if
 * no listing has one.
 */
export async function loadCategorySummaries(ctx: AppContext): Promise<CategorySummary[]> {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const [{ counts }, categories] = await Promise.all([
    engine.facets(SearchQuery.parse({}), null),
    ctx.db
      .selectFrom('category')
      .select(['id', 'slug', 'name'])
      .where('id', '<>', unstatedKindId)
      .orderBy('id')
      .execute(),
  ])
  return Promise.all(
    categories.map(async (category) => {
      const { ranges } = await engine.facets(SearchQuery.parse({ c: String(category.id) }), null)
      return { ...category, count: counts.c.get(category.id) ?? 0, lowestPrice: ranges.price.min }
    }),
  )
}

/** Returns up to 50 of the newest active listings in a category. */
export async function loadNewestInCategory(
  ctx: AppContext,
  categoryId: number,
  limit: number,
): Promise<ListingCard[]> {
  const live = ctx.services.get(searchIndexKey)
  const engine = await live.engine(ctx)
  const { ids } = await engine.search(SearchQuery.parse({ c: String(categoryId), dnum: 50 }), null)
  const newest = ids.slice(0, limit)
  // Cards contain data specific to the logged-in user.
  if (ctx.actor) return loadScreenCards(ctx, newest)
  return (await live.cards.getScreen(ctx, newest)).map(({ card }) => card.value)
}

export type CategorySummary = {
  id: number
  slug: string
  name: string
  count: number
  lowestPrice: number | null
}
