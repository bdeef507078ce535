import type { AppContext } from '#kernel/app-context.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import { maxSavedListings } from '../../contract.ts'
import { listSavedListings } from '../list-saved-listings.ts'
import { listSavedSearches } from '../saved-searches.ts'

/** Returns the IDs of a user's saved listings and the number of saved searches. Every page includes them. */
export async function savedSummary({ db, actor }: AppContext): Promise<SavedSummary> {
  if (!actor) return { savedListings: [], savedSearchCount: 0 }
  const [listings, savedSearchCount] = await Promise.all([
    db
      .selectFrom('saved_listing')
      .select('listing_id')
      .where('profile_id', '=', actor.profileId)
      .orderBy('saved_at', 'desc')
      .limit(maxSavedListings)
      .execute(),
    countRows(db.selectFrom('saved_search').where('profile_id', '=', actor.profileId)),
  ])
  return {
    savedListings: listings.map((row) => row.listing_id),
    savedSearchCount,
  }
}

type SavedSummary = {
  /** Newest first. */
  savedListings: number[]
  savedSearchCount: number
}

/** Loads the "saved" tab of the profile: `<SavedTab {...await loadSavedTab(ctx, page)} />`. */
export async function loadSavedTab(ctx: AppContext, page: number) {
  const [listings, searches] = await Promise.all([
    listSavedListings(ctx, { page, dnum: 20 }),
    listSavedSearches(ctx, {}),
  ])
  return { listings, searches, now: ctx.now().toISOString() }
}
