import { useSyncExternalStore } from 'react'
import type { Picture } from '#features/media/contract.ts'

const storageKey = 'windsock.recent'
const mostKept = 12

/** A listing somebody looked at, as their own browser remembers it. */
export type RecentListing = {
  id: number
  url: string
  title: string
  price: number | null
  image: Pick<Picture, 'thumb' | 'small' | 'large' | 'width' | 'height'> | null
}

/** What this visitor looked at, newest first. Nothing on the server, which does not know. */
export function useRecentListings(): readonly RecentListing[] {
  return useSyncExternalStore(subscribe, readRecentListings, () => none)
}

/** The same array as long as the browser's store says the same. */
export function readRecentListings(): readonly RecentListing[] {
  const text = storedText()
  if (text !== known.text) known = { text, listings: listingsIn(text) }
  return known.listings
}

/** Puts a listing first. */
export function rememberListing(listing: RecentListing) {
  const others = readRecentListings().filter(({ id }) => id !== listing.id)
  store(JSON.stringify([listing, ...others].slice(0, mostKept)))
}

/** Forgets all of them. */
export function forgetRecentListings() {
  store('[]')
}

const none: readonly RecentListing[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; listings: readonly RecentListing[] } = {
  text: null,
  listings: none,
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function store(text: string) {
  try {
    localStorage.setItem(storageKey, text)
  } catch {
    // A full or forbidden store only means that nothing is remembered.
  }
  for (const tell of listeners) tell()
}

function storedText() {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function listingsIn(text: string | null): readonly RecentListing[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecentListing).slice(0, mostKept) : none
  } catch {
    return none
  }
}

// What stands in the browser's store could have been written by anybody with the keyboard: its addresses
// become links, so they must be ours.
function isRecentListing(entry: unknown): entry is RecentListing {
  if (typeof entry !== 'object' || entry === null) return false
  const { id, url, title } = entry as RecentListing
  return (
    Number.isInteger(id) &&
    typeof title === 'string' &&
    typeof url === 'string' &&
    url.startsWith('/listing/')
  )
}
