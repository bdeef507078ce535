import { useSyncExternalStore } from 'react'

const storageKey = 'windsock.searches'
const mostKept = 20

/** A search that somebody without an account has saved: this device keeps it until they log in. */
export type DeviceSearch = { queryStr: string; name: string }

/** Newest first. Nothing on the server, which does not know. */
export function useDeviceSearches(): readonly DeviceSearch[] {
  return useSyncExternalStore(subscribe, readDeviceSearches, () => none)
}

/** The same array as long as the browser's store says the same. */
export function readDeviceSearches(): readonly DeviceSearch[] {
  const text = storedText()
  if (text !== known.text) known = { text, searches: searchesIn(text) }
  return known.searches
}

/** One for each query: the same search again goes first, under its new name. False when nothing can be kept. */
export function keepDeviceSearch(search: DeviceSearch): boolean {
  const others = readDeviceSearches().filter(({ queryStr }) => queryStr !== search.queryStr)
  return store([search, ...others].slice(0, mostKept))
}

export function forgetDeviceSearch(queryStr: string) {
  store(readDeviceSearches().filter((search) => search.queryStr !== queryStr))
}

const none: readonly DeviceSearch[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; searches: readonly DeviceSearch[] } = {
  text: null,
  searches: none,
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function store(searches: readonly DeviceSearch[]): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches))
    return true
  } catch {
    return false
  } finally {
    for (const tell of listeners) tell()
  }
}

function storedText() {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function searchesIn(text: string | null): readonly DeviceSearch[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDeviceSearch).slice(0, mostKept) : none
  } catch {
    return none
  }
}

function isDeviceSearch(entry: unknown): entry is DeviceSearch {
  if (typeof entry !== 'object' || entry === null) return false
  const { queryStr, name } = entry as DeviceSearch
  return typeof queryStr === 'string' && typeof name === 'string' && name.trim() !== ''
}
