import type { AppContext } from '#kernel/app-context.ts'
import { savedListings } from '../saved-listings.ts'
import { savedSearches } from '../saved-searches.ts'

/** What the profile's tab "saved" shows: `<SavedTab {...await loadSavedTab(ctx, page)} />`. */
export async function loadSavedTab(ctx: AppContext, page: number) {
  const [listings, searches] = await Promise.all([
    savedListings(ctx, { page, dnum: 20 }),
    savedSearches(ctx, {}),
  ])
  return { listings, searches, now: ctx.now().toISOString() }
}
