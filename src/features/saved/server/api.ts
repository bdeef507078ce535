import { snoozeAlerts } from './end-alerts.ts'
import { getCurrentProfile } from './get-current-profile.ts'
import {
  favoriteListing,
  listDeviceListings,
  listSavedListings,
  unfavoriteListing,
} from './list-saved-listings.ts'
import { saveSearch } from './save-search.ts'
import { deleteSavedSearch, listSavedSearches, updateSavedSearch } from './saved-searches.ts'

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
