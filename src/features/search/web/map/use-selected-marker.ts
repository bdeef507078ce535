import { useState } from 'react'
import type { MapMarker } from '../../map-contract.ts'
import type { Rectangle } from './map-pen.ts'

/** Tracks the marker with an open popover and the area that the popover covers. */
export function useSelectedMarker() {
  const [chosen, setChosen] = useState<MapMarker | null>(null)
  const [part, setPart] = useState<Rectangle | null>(null)
  const popover = { onClose: () => setChosen(null), onCover: setPart }
  return { chosen, setChosen, covered: chosen && part, popover }
}
