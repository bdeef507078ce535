import { changeSavedSearch } from './change-saved-search.ts'
import { deviceListings } from './device-listings.ts'
import { favoriteListing } from './favorite-listing.ts'
import { removeSavedSearch } from './remove-saved-search.ts'
import { saveSearch } from './save-search.ts'
import { savedListings } from './saved-listings.ts'
import { savedSearches } from './saved-searches.ts'
import { snoozeAlerts } from './snooze-alerts.ts'
import { unfavoriteListing } from './unfavorite-listing.ts'

export const savedApi = [
  favoriteListing,
  unfavoriteListing,
  savedListings,
  deviceListings,
  saveSearch,
  savedSearches,
  changeSavedSearch,
  removeSavedSearch,
  snoozeAlerts,
]
