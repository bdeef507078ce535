import { useEffect, useState } from 'react'
import type { GeocodedPlace } from '../../place-contract.ts'

/** Returns a place's coordinates, or null while loading or if the place doesn't exist. */
export function useGeocodedPlace(name: string | null): GeocodedPlace | null {
  const [place, setPlace] = useState<{ name: string; point: GeocodedPlace } | null>(null)
  useEffect(() => {
    if (name === null) return
    const controller = new AbortController()
    fetch(`/api/search/place?${new URLSearchParams({ near: name })}`, { signal: controller.signal })
      .then(async (response) => {
        if (response.ok) setPlace({ name, point: (await response.json()) as GeocodedPlace })
      })
      // Distances are hidden while offline.
      .catch(() => undefined)
    return () => controller.abort()
  }, [name])
  return place?.name === name ? place.point : null
}
