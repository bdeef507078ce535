import { loadMyProfile } from '#features/accounts/server/public/profile/load-my-profile.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getCurrentProfileEndpoint } from '../contract.ts'
import { listSavedListings } from './list-saved-listings.ts'
import { listSavedSearches } from './saved-searches.ts'

export const getCurrentProfile = operation(getCurrentProfileEndpoint, async (ctx) => {
  const [profile, listings, searches] = await Promise.all([
    loadMyProfile(ctx),
    listSavedListings(ctx, { dnum: 100 }),
    listSavedSearches(ctx, {}),
  ])
  return { ...profile, savedListings: listings.items, savedSearches: searches.items }
})
