import type { AppContext } from '#kernel/app-context.ts'
import { listSavedListings } from '../list-saved-listings.ts'
import { listSavedSearches } from '../saved-searches.ts'

/** Loads the "saved" tab of the profile: `<SavedTab {...await loadSavedTab(ctx, page)} />`. */
export async function loadSavedTab(ctx: AppContext, page: number) {
  const [listings, searches] = await Promise.all([
    listSavedListings(ctx, { page, dnum: 20 }),
    listSavedSearches(ctx, {}),
  ])
  return { listings, searches, now: ctx.now().toISOString() }
}
