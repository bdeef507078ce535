import type { AppContext } from '#kernel/app-context.ts'
import { mostSavedListings } from '../../contract.ts'

/** What every page shows of a person's saved items: which listings carry a heart, and how many searches there are. */
export async function savedSummary({ db, actor }: AppContext): Promise<SavedSummary> {
  if (!actor) return { savedListings: [], savedSearchCount: 0 }
  const [listings, searches] = await Promise.all([
    db
      .selectFrom('saved_listing')
      .select('listing_id')
      .where('profile_id', '=', actor.profileId)
      .orderBy('saved_at', 'desc')
      .limit(mostSavedListings)
      .execute(),
    db
      .selectFrom('saved_search')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('profile_id', '=', actor.profileId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    savedListings: listings.map((row) => row.listing_id),
    savedSearchCount: searches.count,
  }
}

export type SavedSummary = {
  /** Newest first. */
  savedListings: number[]
  savedSearchCount: number
}
