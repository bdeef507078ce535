import type { MapMarker } from '../../map-contract.ts'
import type { Rectangle } from './map-pen.ts'
import { isInView, type MapView, type Size, toScreen } from './map-view.ts'

/**
 * Returns the area that a marker covers. Markers near an edge move inside, so that the edge doesn't cut them. Returns
 * null if the marker's place isn't in view.
 */
export function markerRectangle(marker: MapMarker, view: MapView, size: Size): Rectangle | null {
  const [placeX, placeY] = toScreen(marker, view, size)
  if (!isInView(marker, view, size)) return null
  const [halfWidth, halfHeight] = marker.pin ? [42, 16] : [20, 20]
  const x = Math.min(Math.max(placeX, halfWidth), size.width - halfWidth)
  const y = Math.min(Math.max(placeY, halfHeight), size.height - halfHeight)
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
}
