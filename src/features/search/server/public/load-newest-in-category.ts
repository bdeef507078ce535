import type { CardListing } from '#features/listings/contract.ts'
import { loadScreenCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { SearchQuery } from '../../contract.ts'
import { searchIndexKey } from '../live/live-index.ts'

/** Returns up to 50 of the newest active listings in a category. */
export async function loadNewestInCategory(
  ctx: AppContext,
  categoryId: number,
  limit: number,
): Promise<CardListing[]> {
  const live = ctx.services.get(searchIndexKey)
  const engine = await live.engine(ctx)
  const { ids } = await engine.search(SearchQuery.parse({ c: String(categoryId), dnum: 50 }), null)
  const newest = ids.slice(0, limit)
  // Cards contain data specific to the logged-in user.
  if (ctx.actor) return loadScreenCards(ctx, newest)
  return (await live.cards.getScreen(ctx, newest)).map(({ card }) => card.value)
}
