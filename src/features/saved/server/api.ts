import { deleteSavedSearch } from './delete-saved-search.ts'
import { favoriteListing } from './favorite-listing.ts'
import { getCurrentProfile } from './get-current-profile.ts'
import { listDeviceListings } from './list-device-listings.ts'
import { listSavedListings } from './list-saved-listings.ts'
import { listSavedSearches } from './list-saved-searches.ts'
import { saveSearch } from './save-search.ts'
import { snoozeAlerts } from './snooze-alerts.ts'
import { unfavoriteListing } from './unfavorite-listing.ts'
import { updateSavedSearch } from './update-saved-search.ts'

export const savedApi = [
  getCurrentProfile,
  favoriteListing,
  unfavoriteListing,
  listSavedListings,
  listDeviceListings,
  saveSearch,
  listSavedSearches,
  updateSavedSearch,
  deleteSavedSearch,
  snoozeAlerts,
]
