import { useEffect, useEffectEvent, useRef } from 'react'
import type { Box } from '../../search-box.ts'
import { defaultBox, enlargeSmallBox } from './map-view.ts'

/** Moves the map when something else changes the place or box, such as the Back button. */
export function useSyncMapToSearch({ first, isOwn, showBox }: Followed) {
  const key = first.join()
  const before = useRef(key)
  const show = useEffectEvent(() => showBox(first))
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    if (!isOwn) show()
  }, [key, isOwn])
}

/** If the search has no place, moves the map to the results once. */
export function useInitialMapFit(
  bounds: Box | null | undefined,
  isEnabled: boolean,
  showBox: (box: Box) => void,
) {
  const isDone = useRef(false)
  const fitResults = useEffectEvent(() => bounds && showBox(enlargeSmallBox(bounds)))
  useEffect(() => {
    if (isDone.current || !bounds) return
    isDone.current = true
    const [west, south, east, north] = bounds
    const [left, bottom, right, top] = defaultBox
    const isWithinDefault = west >= left && south >= bottom && east <= right && north <= top
    // Fits results that are only in Alaska or Hawaii, because the default view wouldn't show them.
    const isOutsideDefault = west > right || south > top || east < left || north < bottom
    if (isEnabled && (isWithinDefault || isOutsideDefault)) fitResults()
  }, [bounds, isEnabled])
}

type Followed = { first: Box; isOwn: boolean; showBox: (box: Box) => void }
