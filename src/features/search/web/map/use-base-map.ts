import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { MapMarker } from '../../map-contract.ts'
import { drawBaseMap } from './draw-base-map.ts'
import type { MapView, Size } from './map-view.ts'
import { markerRectangle } from './marker-rectangle.ts'
import { loadOutlines, type Outlines } from './outlines.ts'

/** Redraws the base map when the view, the rings, or the page's colors change. */
export function useBaseMap(
  stage: RefObject<HTMLDivElement | null>,
  { view, size, around, markers }: BaseScene,
) {
  const [outlines, setOutlines] = useState<Outlines | null>(null)
  useEffect(() => {
    // If loading fails, the pins appear on a plain background.
    loadOutlines().then(setOutlines, () => undefined)
  }, [])
  const draw = useEffectEvent(() => {
    const canvas = stage.current?.querySelector('canvas')
    if (!canvas || !view || !size) return
    const occupied = markers.map((marker) => markerRectangle(marker, view, size))
    drawBaseMap(canvas, { view, size, outlines, around, occupied })
  })
  useLayoutEffect(() => draw())
  useEffect(() => {
    const observer = new MutationObserver(() => draw())
    observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
    return () => observer.disconnect()
  }, [])
}

type BaseScene = {
  view: MapView | null
  size: Size | null
  around: Parameters<typeof drawBaseMap>[1]['around']
  markers: readonly MapMarker[]
}
