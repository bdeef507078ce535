import type { MapMarker } from '../../map-contract.ts'
import type { Rectangle } from './map-pen.ts'
import { type MapView, type Size, toScreen } from './map-view.ts'

/** Returns the area that a marker covers, so that labels don't overlap it. */
export function markerRectangle(marker: MapMarker, view: MapView, size: Size): Rectangle {
  const [x, y] = toScreen(marker, view, size)
  const [halfWidth, halfHeight] = marker.pin ? [42, 16] : [20, 20]
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
}
