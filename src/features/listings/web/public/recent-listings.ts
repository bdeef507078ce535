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

/** Newest first. Empty where the browser keeps nothing, or something unreadable. */
export function readRecentListings(): RecentListing[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecentListing).slice(0, mostKept) : []
  } catch {
    return []
  }
}

/** Puts a listing first; gives back the others. */
export function rememberListing(listing: RecentListing): RecentListing[] {
  const others = readRecentListings().filter(({ id }) => id !== listing.id)
  try {
    localStorage.setItem(storageKey, JSON.stringify([listing, ...others].slice(0, mostKept)))
  } catch {
    // A full or forbidden store only means that nothing is remembered.
  }
  return others
}

/** Forgets all of them. */
export function forgetRecentListings() {
  localStorage.removeItem(storageKey)
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
