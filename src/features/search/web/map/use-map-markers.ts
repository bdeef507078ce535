import { useEffect, useState } from 'react'
import { request } from '#kernel/web/connection.ts'
import type { SearchQuery } from '../../contract.ts'
import type { MapMarkers } from '../../map-contract.ts'
import { maxZoom } from '../../map-rules.ts'
import { defaultSearchQuery, writeSearchQuery } from '../../search-url.ts'
import { type MapView, type Size, visibleBox } from './map-view.ts'

/** Loads the markers of a search for a view. The previous markers stay visible while loading. */
export function useMapMarkers(query: SearchQuery, view: MapView | null, size: Size) {
  const [marks, setMarks] = useState<MapMarkers | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const address = view && markersUrl(query, view, size)
  useEffect(() => {
    if (address === null) return
    const controller = new AbortController()
    const loadMarkers = async () => {
      try {
        const response = await request(address, { signal: controller.signal })
        setFailed(!response.ok)
        if (response.ok) setMarks((await response.json()) as MapMarkers)
      } catch {
        if (!controller.signal.aborted) setFailed(true)
      }
    }
    const timer = setTimeout(() => void loadMarkers(), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [address])
  return { marks, hasFailed }
}

/** Debounce delay for requests during a gesture. */
const pauseMs = 120

/** Rounds the zoom level and adds a margin around the view, so that small moves don't trigger a request. */
function markersUrl(query: SearchQuery, view: MapView, size: Size): string {
  const { page, dnum, disp, sort, rev } = defaultSearchQuery
  const search = writeSearchQuery({ ...query, page, dnum, disp, sort, rev })
  const zoom = Math.min(maxZoom, Math.max(0, Math.floor(Math.log2(view.k) * 4) / 4))
  const box = visibleBox(view, size, 0.3).join()
  return `/api/listing/map?${search && `${search}&`}zoom=${zoom}&view=${box}`
}
