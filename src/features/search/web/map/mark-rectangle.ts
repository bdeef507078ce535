import type { MapMark } from '../../map-contract.ts'
import type { Rectangle } from './map-pen.ts'
import { type MapView, type Size, toScreen } from './map-view.ts'

/** What a mark covers, so that nothing is written under it and it lies half under nothing. */
export function markRectangle(mark: MapMark, view: MapView, size: Size): Rectangle {
  const [x, y] = toScreen(mark, view, size)
  const [aside, above] = mark.pin ? [42, 16] : [20, 20]
  return { left: x - aside, right: x + aside, top: y - above, bottom: y + above }
}
