import { useState } from 'react'
import type { MapMark } from '../../map-contract.ts'
import type { Rectangle } from './map-pen.ts'

/** The mark whose popover is open, and the part of the map that lies under it. */
export function useChosenMark() {
  const [chosen, setChosen] = useState<MapMark | null>(null)
  const [part, setPart] = useState<Rectangle | null>(null)
  const popover = { onClose: () => setChosen(null), onCover: setPart }
  return { chosen, setChosen, covered: chosen && part, popover }
}
