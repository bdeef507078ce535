import type { MapMarker } from '../../map-contract.ts'
import type { Rectangle } from './map-pen.ts'
import { type MapView, type Size, toScreen } from './map-view.ts'

/** Returns the area that a marker covers, so that labels don't overlap it. */
export function markerRectangle(mark: MapMarker, view: MapView, size: Size): Rectangle {
  const [x, y] = toScreen(mark, view, size)
  const [aside, above] = mark.pin ? [42, 16] : [20, 20]
  return { left: x - aside, right: x + aside, top: y - above, bottom: y + above }
}
