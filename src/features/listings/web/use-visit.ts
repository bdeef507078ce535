import { useEffect } from 'react'
import { countVisitEndpoint } from '../contract.ts'

/** Says once that somebody looks at the listing; nothing waits for it, and nothing comes of a failure. */
export function useVisit(listingId: number) {
  useEffect(() => {
    navigator.sendBeacon(countVisitEndpoint.path.replace('{id}', `${listingId}`))
  }, [listingId])
}
