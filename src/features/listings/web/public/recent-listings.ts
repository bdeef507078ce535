import type { Picture } from '#features/media/contract.ts'
import { deviceList, useDeviceList } from '#kernel/web/device-list.ts'

/** A listing somebody looked at, as their own browser remembers it. */
export type RecentListing = {
  id: number
  url: string
  title: string
  price: number | null
  image: Pick<Picture, 'thumb' | 'small' | 'large' | 'width' | 'height'> | null
}

const recent = deviceList<RecentListing>({
  key: 'windsock.recent',
  most: 12,
  isEntry: isRecentListing,
})

/** What this visitor looked at, newest first. */
export function useRecentListings(): readonly RecentListing[] {
  return useDeviceList(recent)
}

/** Puts a listing first. */
export function rememberListing(listing: RecentListing) {
  recent.write([listing, ...recent.read().filter(({ id }) => id !== listing.id)])
}

/** Forgets all of them. */
export function forgetRecentListings() {
  recent.write([])
}

// Addresses become links, so they must be ours.
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
