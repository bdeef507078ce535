import { callApi } from '#kernel/web/api-client.ts'
import {
  changeSavedSearchEndpoint,
  deviceListingsEndpoint,
  type Frequency,
  favoriteListingEndpoint,
  removeSavedSearchEndpoint,
  savedListingsEndpoint,
  savedSearchesEndpoint,
  saveSearchEndpoint,
  snoozeAlertsEndpoint,
  unfavoriteListingEndpoint,
} from '../contract.ts'

// Loaded with the first press: the contract's schemas are not part of any page's first JavaScript.

export async function setFavorite(id: number, isFavorite: boolean, sendUpdates?: boolean) {
  if (!isFavorite) return callApi(unfavoriteListingEndpoint, { id })
  return callApi(favoriteListingEndpoint, { id, ...(sendUpdates !== undefined && { sendUpdates }) })
}

export function fetchSavedListings(count: number, signal: AbortSignal) {
  return callApi(savedListingsEndpoint, { dnum: count }, { signal })
}

export function fetchKeptListings(ids: readonly number[], signal: AbortSignal) {
  return callApi(deviceListingsEndpoint, { ids: ids.join(',') }, { signal })
}

export function fetchSavedSearches() {
  return callApi(savedSearchesEndpoint, {})
}

export function saveSearch(search: NewSearch) {
  return callApi(saveSearchEndpoint, search)
}

export function changeSearch(id: number, change: SearchChange) {
  return callApi(changeSavedSearchEndpoint, { id, ...change })
}

export function removeSearch(id: number) {
  return callApi(removeSavedSearchEndpoint, { id })
}

export function snoozeAlerts(snoozedUntil: string | null) {
  return callApi(snoozeAlertsEndpoint, { snoozedUntil })
}

export type NewSearch = {
  queryStr: string
  name?: string
  sendUpdates?: boolean
  frequency?: Frequency
}
export type SearchChange = {
  name?: string
  sendUpdates?: boolean
  frequency?: Frequency
  snoozedUntil?: string | null
}
