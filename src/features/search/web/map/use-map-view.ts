import { select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { worldSize } from '../../mercator.ts'
import type { Box } from '../../search-box.ts'
import { fitBox, type MapView, maxScale, minScale, type Size } from './map-view.ts'

/**
 * Map view with drag, pinch, wheel, button, and keyboard control. `onMoved` is called at the end of each user gesture.
 */
export function useMapView(stage: RefObject<HTMLDivElement | null>, first: Box, onMoved: Moved) {
  const [size, setSize] = useState<Size | null>(null)
  const [view, setView] = useState<MapView | null>(null)
  const behavior = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null)
  const moved = useEffectEvent(onMoved)
  const start = useEffectEvent((own: Size) => showBox(first, own))

  function applyView(next: MapView) {
    if (!stage.current || !behavior.current) return
    const transform = zoomIdentity.translate(next.x, next.y).scale(next.k)
    behavior.current.transform(select(stage.current), transform)
  }
  function showBox(box: Box, own = size, padding = 24) {
    if (own) applyView(fitBox(box, own, padding))
  }

  useEffect(() => {
    const element = stage.current
    if (!element) return
    behavior.current = zoom<HTMLDivElement, unknown>()
      .scaleExtent([minScale, maxScale])
      .translateExtent([
        [-worldSize, 0],
        [2 * worldSize, worldSize],
      ])
      .on('zoom', ({ transform }: ZoomEvent) => {
        const { x, y, k } = transform
        setView({ x, y, k })
      })
      .on('end', ({ transform, sourceEvent }: ZoomEvent) => {
        if (sourceEvent) moved(transform, measure(element))
      })
    // Disables zoom on double-click, because a double-click would also open and close a pin.
    select(element).call(behavior.current).on('dblclick.zoom', null)
    const observer = new ResizeObserver(() => {
      const own = measure(element)
      setSize((before) => {
        if (before === null && own.width > 0) queueMicrotask(() => start(own))
        return own.width > 0 ? own : before
      })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      select(element).on('.zoom', null)
    }
  }, [stage])

  /** Treats button and keyboard steps as gestures. */
  function step(change: (view: MapView, own: Size) => MapView) {
    if (!view || !size) return
    applyView(change(view, size))
    const next = stage.current && behavior.current && currentView(stage.current)
    if (next) onMoved(next, size)
  }
  const zoomBy = (factor: number) =>
    step(({ x, y, k }, { width, height }) => {
      const next = Math.min(maxScale, Math.max(minScale, k * factor))
      const grown = next / k
      return {
        k: next,
        x: width / 2 - (width / 2 - x) * grown,
        y: height / 2 - (height / 2 - y) * grown,
      }
    })
  const panBy = (right: number, down: number) =>
    step(({ x, y, k }, { width, height }) => ({
      k,
      x: x - right * width * 0.25,
      y: y - down * height * 0.25,
    }))
  return { size, view, showBox, zoomBy, panBy, place: step }
}

function measure({ clientWidth: width, clientHeight: height }: Element): Size {
  return { width, height }
}

/** Returns the view from the gesture library, which enforces its own limits. */
function currentView(element: Element): MapView {
  const { x, y, k } = (element as Element & { __zoom: MapView }).__zoom
  return { x, y, k }
}

type ZoomEvent = D3ZoomEvent<HTMLDivElement, unknown>
type Moved = (view: MapView, size: Size) => void
