import { useEffect } from 'react'
import { useSavedIds } from '#features/saved/web/public/use-saved-ids.ts'

/** Caches saved aircraft for offline use once the page has loaded. */
export function OfflineCache() {
  const listings = useSavedIds()
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    const timer = setTimeout(
      () =>
        void import('./cache-listings-offline.ts').then(({ cacheListingsOffline }) =>
          cacheListingsOffline([...listings]),
        ),
      calmMs,
    )
    return () => clearTimeout(timer)
  }, [listings])
  return null
}

const calmMs = 2_000
