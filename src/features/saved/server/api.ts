import { favoriteListing, unfavoriteListing } from './favorites.ts'
import { getCurrentProfile } from './get-current-profile.ts'
import { listDeviceListings } from './list-device-listings.ts'
import { listSavedListings } from './list-saved-listings.ts'
import { saveSearch } from './save-search.ts'
import { deleteSavedSearch, listSavedSearches, updateSavedSearch } from './saved-searches.ts'
import { snoozeAlerts } from './snooze-alerts.ts'

export const savedApi = {
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
}
