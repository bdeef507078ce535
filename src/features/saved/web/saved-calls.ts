import { callApi } from '#kernel/web/api-client.ts'
import {
  type AlertFrequency,
  deleteSavedSearchEndpoint,
  favoriteListingEndpoint,
  listDeviceListingsEndpoint,
  listSavedListingsEndpoint,
  listSavedSearchesEndpoint,
  saveSearchEndpoint,
  snoozeAlertsEndpoint,
  unfavoriteListingEndpoint,
  updateSavedSearchEndpoint,
} from '../contract.ts'

// Loaded on the first click, so that the initial JavaScript doesn't include the contract's schemas.

export async function setFavorite(id: number, isFavorite: boolean, sendUpdates?: boolean) {
  if (!isFavorite) return callApi(unfavoriteListingEndpoint, { id })
  return callApi(favoriteListingEndpoint, { id, ...(sendUpdates !== undefined && { sendUpdates }) })
}

export function fetchSavedListings(count: number, signal: AbortSignal) {
  return callApi(listSavedListingsEndpoint, { dnum: count }, { signal })
}

export function fetchDeviceListings(ids: readonly number[], signal: AbortSignal) {
  return callApi(listDeviceListingsEndpoint, { ids: ids.join(',') }, { signal })
}

export function fetchSavedSearches() {
  return callApi(listSavedSearchesEndpoint, {})
}

export function saveSearch(search: NewSearch) {
  return callApi(saveSearchEndpoint, search)
}

export function updateSearch(id: number, change: SearchChange) {
  return callApi(updateSavedSearchEndpoint, { id, ...change })
}

export function deleteSearch(id: number) {
  return callApi(deleteSavedSearchEndpoint, { id })
}

export function snoozeAlerts(snoozedUntil: string | null) {
  return callApi(snoozeAlertsEndpoint, { snoozedUntil })
}

export type NewSearch = {
  queryStr: string
  name?: string
  sendUpdates?: boolean
  frequency?: AlertFrequency
}
export type SearchChange = {
  name?: string
  sendUpdates?: boolean
  frequency?: AlertFrequency
  snoozedUntil?: string | null
}
