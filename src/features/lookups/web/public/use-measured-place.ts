import { useEffect, useState } from 'react'
import type { MeasuredPlace } from '../../place-contract.ts'

/** The point that a place's name means; null while it is asked for, and where there is no such place. */
export function useMeasuredPlace(name: string | null): MeasuredPlace | null {
  const [place, setPlace] = useState<{ name: string; point: MeasuredPlace } | null>(null)
  useEffect(() => {
    if (name === null) return
    const leaving = new AbortController()
    fetch(`/api/search/place?${new URLSearchParams({ near: name })}`, { signal: leaving.signal })
      .then(async (answer) => {
        if (answer.ok) setPlace({ name, point: (await answer.json()) as MeasuredPlace })
      })
      // Without a network nothing is measured.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [name])
  return place?.name === name ? place.point : null
}
