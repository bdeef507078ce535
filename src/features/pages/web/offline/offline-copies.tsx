import { useEffect } from 'react'
import { useSavedIds } from '#features/saved/web/public/use-saved-ids.ts'

/** Keeps saved aircraft readable without a connection. Loaded when the page has long been usable. */
export function OfflineCopies() {
  const listings = useSavedIds()
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    const timer = setTimeout(
      () => void import('./keep-offline.ts').then(({ keepOffline }) => keepOffline([...listings])),
      calmMs,
    )
    return () => clearTimeout(timer)
  }, [listings])
  return null
}

const calmMs = 2_000
