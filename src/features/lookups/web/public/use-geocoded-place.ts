import { useEffect, useState } from 'react'
import type { GeocodedPlace } from '../../place-contract.ts'

/** Returns the coordinates for a place name. Null while loading and if no such place exists. */
export function useGeocodedPlace(name: string | null): GeocodedPlace | null {
  const [place, setPlace] = useState<{ name: string; point: GeocodedPlace } | null>(null)
  useEffect(() => {
    if (name === null) return
    const leaving = new AbortController()
    fetch(`/api/search/place?${new URLSearchParams({ near: name })}`, { signal: leaving.signal })
      .then(async (answer) => {
        if (answer.ok) setPlace({ name, point: (await answer.json()) as GeocodedPlace })
      })
      // Distances are omitted while offline.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [name])
  return place?.name === name ? place.point : null
}
