import { useEffect } from 'react'
import { previousPage } from '#kernel/web/previous-page.ts'
import { visitPath } from '../listing-address.ts'
import type { ListingView } from './public/listing-view.ts'
import { type RecentListing, rememberListing } from './public/recent-listings.ts'

/** Says once that somebody looks at the listing; nothing waits for it, and nothing comes of a failure. */
export function useVisit(listingId: number) {
  useEffect(() => {
    // Links in mails and on paper say themselves what they are.
    const from = new URLSearchParams(location.search).get('via') ?? previousPage()
    navigator.sendBeacon(
      `${visitPath.replace('{id}', `${listingId}`)}?from=${encodeURIComponent(from)}`,
    )
  }, [listingId])
}

/** Remembers the listing in the visitor's own browser. */
export function useRemembered({ listing, parts }: ListingView) {
  const image = parts.images[0]
  useEffect(() => {
    const { id, url, title, price } = listing
    rememberListing({ id, url, title, price, image: image ? toPictureFiles(image) : null })
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
