import { useEffect } from 'react'
import { previousPage } from '#kernel/web/previous-page.ts'
import { visitPath } from '../listing-url.ts'
import type { ListingView } from './public/listing-view.ts'
import { addRecentListing, type RecentListing } from './public/recent-listings.ts'

/** Doesn't wait for the response and ignores failures. */
export function useRecordVisit(listingId: number) {
  useEffect(() => {
    // Links in emails and on paper identify their source with `via`.
    const from = new URLSearchParams(location.search).get('via') ?? previousPage()
    navigator.sendBeacon(
      `${visitPath.replace('{id}', `${listingId}`)}?from=${encodeURIComponent(from)}`,
    )
  }, [listingId])
}

export function useRecordRecentListing({ listing, parts }: ListingView) {
  const image = parts.images[0]
  useEffect(() => {
    const { id, url, title, price } = listing
    addRecentListing({ id, url, title, price, image: image ? toPictureFiles(image) : null })
  }, [listing, image])
}

function toPictureFiles({
  thumb,
  small,
  large,
  width,
  height,
}: NonNullable<RecentListing['image']>) {
  return { thumb, small, large, width, height }
}
