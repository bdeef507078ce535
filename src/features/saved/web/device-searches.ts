import { createDeviceList, useDeviceList } from '#kernel/web/create-device-list.ts'

/** A search saved without an account. Stored on the device until login. */
export type DeviceSearch = {
  queryStr: string
  name: string
  /** Set if the visitor was promised an email for each match. */
  frequency?: 'instant'
}

const storedSearches = createDeviceList<DeviceSearch>({
  key: 'windsock.searches',
  maxEntries: 20,
  isEntry: isDeviceSearch,
})

/** Returns the searches saved on this device, newest first. */
export function useDeviceSearches(): readonly DeviceSearch[] {
  return useDeviceList(storedSearches)
}

export const readDeviceSearches = storedSearches.read

/** Saves a search at the top, replacing any search with the same query. Returns false if storage isn't available. */
export function saveDeviceSearch(search: DeviceSearch): boolean {
  return storedSearches.write([search, ...othersThan(search.queryStr)])
}

export function deleteDeviceSearch(queryStr: string) {
  storedSearches.write(othersThan(queryStr))
}

function othersThan(queryStr: string) {
  return storedSearches.read().filter((search) => search.queryStr !== queryStr)
}

function isDeviceSearch(entry: unknown): entry is DeviceSearch {
  if (typeof entry !== 'object' || entry === null) return false
  const { queryStr, name } = entry as DeviceSearch
  return typeof queryStr === 'string' && typeof name === 'string' && name.trim() !== ''
}
