import { useEffect } from 'react'
import { previousPage } from '#kernel/web/previous-page.ts'
import { visitPath } from '../listing-address.ts'

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
