import { deviceList, useDeviceList } from '#kernel/web/device-list.ts'

/** A search that somebody without an account has saved: this device keeps it until they log in. */
export type DeviceSearch = {
  queryStr: string
  name: string
  /** They were promised a mail as soon as something matches. */
  frequency?: 'instant'
}

const kept = deviceList<DeviceSearch>({
  key: 'windsock.searches',
  most: 20,
  isEntry: isDeviceSearch,
})

/** Newest first. */
export function useDeviceSearches(): readonly DeviceSearch[] {
  return useDeviceList(kept)
}

export const readDeviceSearches = kept.read

/** One for each query: the same search again goes first, under its new name. False when nothing can be kept. */
export function keepDeviceSearch(search: DeviceSearch): boolean {
  return kept.write([search, ...othersThan(search.queryStr)])
}

export function forgetDeviceSearch(queryStr: string) {
  kept.write(othersThan(queryStr))
}

function othersThan(queryStr: string) {
  return kept.read().filter((search) => search.queryStr !== queryStr)
}

function isDeviceSearch(entry: unknown): entry is DeviceSearch {
  if (typeof entry !== 'object' || entry === null) return false
  const { queryStr, name } = entry as DeviceSearch
  return typeof queryStr === 'string' && typeof name === 'string' && name.trim() !== ''
}
