import { useEffect, useState } from 'react'
import type { SearchQuery } from '../../contract.ts'
import type { MapMarks } from '../../map-contract.ts'
import { mostZoom } from '../../map-rules.ts'
import { usually, writeSearchQuery } from '../../search-address.ts'
import { type MapView, type Size, shownBox } from './map-view.ts'

/** The marks of a search for a view. Those of the view before stay until the next are there. */
export function useMapMarks(query: SearchQuery, view: MapView | null, size: Size) {
  const [marks, setMarks] = useState<MapMarks | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const address = view && marksAddress(query, view, size)
  useEffect(() => {
    if (address === null) return
    const leaving = new AbortController()
    const ask = async () => {
      try {
        const answer = await fetch(address, { signal: leaving.signal })
        setFailed(!answer.ok)
        if (answer.ok) setMarks((await answer.json()) as MapMarks)
      } catch {
        if (!leaving.signal.aborted) setFailed(true)
      }
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [address])
  return { marks, hasFailed }
}

/** A gesture asks once, not at each of its steps. */
const pauseMs = 120

/** Steps of the zoom and some room around the view: a small move asks for nothing new. */
function marksAddress(query: SearchQuery, view: MapView, size: Size): string {
  const { page, dnum, disp, sort, rev } = usually
  const search = writeSearchQuery({ ...query, page, dnum, disp, sort, rev })
  const zoom = Math.min(mostZoom, Math.max(0, Math.floor(Math.log2(view.k) * 4) / 4))
  const box = shownBox(view, size, 0.3).join()
  return `/api/listing/map?${search && `${search}&`}zoom=${zoom}&view=${box}`
}
