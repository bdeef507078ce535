import { useEffect, useEffectEvent, useRef } from 'react'
import type { Box } from '../../search-box.ts'
import { atLeastAFlight, homeBox } from './map-view.ts'

/** Another place, or a box from elsewhere, as by Back: the map goes there. */
export function useFollowedSearch({ first, isOwn, showBox }: Followed) {
  const key = first.join()
  const before = useRef(key)
  const show = useEffectEvent(() => showBox(first))
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    if (!isOwn) show()
  }, [key, isOwn])
}

/** Where nothing says where to look, the map looks where something was found, once. */
export function useFirstLook(
  bounds: Box | null | undefined,
  isWanted: boolean,
  showBox: (box: Box) => void,
) {
  const isDone = useRef(false)
  const look = useEffectEvent(() => bounds && showBox(atLeastAFlight(bounds)))
  useEffect(() => {
    if (isDone.current || !bounds) return
    isDone.current = true
    const [west, south, east, north] = bounds
    const [left, bottom, right, top] = homeBox
    const isWithinHome = west >= left && south >= bottom && east <= right && north <= top
    // Of what lies in Alaska or Hawaii alone, nothing would be seen at home.
    const isElsewhere = west > right || south > top || east < left || north < bottom
    if (isWanted && (isWithinHome || isElsewhere)) look()
  }, [bounds, isWanted])
}

type Followed = { first: Box; isOwn: boolean; showBox: (box: Box) => void }
