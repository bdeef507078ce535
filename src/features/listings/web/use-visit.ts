import { useEffect } from 'react'
import { visitPath } from '../listing-address.ts'

/** Says once that somebody looks at the listing; nothing waits for it, and nothing comes of a failure. */
export function useVisit(listingId: number) {
  useEffect(() => {
    navigator.sendBeacon(visitPath.replace('{id}', `${listingId}`))
  }, [listingId])
}
