import type { ResponsiveImage } from '#features/media/contract.ts'
import { createDeviceList, useDeviceList } from '#kernel/web/create-device-list.ts'
import type { CardListing } from '../../contract.ts'

/** Recently viewed listing, stored in the visitor's browser. */
export type RecentListing = {
  id: number
  url: string
  title: string
  price: number | null
  asking?: CardListing['asking']
  image: Pick<ResponsiveImage, 'thumb' | 'small' | 'large' | 'width' | 'height'> | null
}

const recent = createDeviceList<RecentListing>({
  key: 'windsock.recent',
  maxEntries: 12,
  isEntry: isRecentListing,
})

export function useRecentListings(): readonly RecentListing[] {
  return useDeviceList(recent)
}

export function addRecentListing(listing: RecentListing) {
  recent.write([listing, ...recent.read().filter(({ id }) => id !== listing.id)])
}

export function clearRecentListings() {
  recent.write([])
}

// URLs become links, so stored data must not point to other sites.
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
