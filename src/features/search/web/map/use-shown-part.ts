import { useEffect, useEffectEvent, useRef } from 'react'
import type { Box } from '../../search-box.ts'
import { homeBox } from './map-view.ts'

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
  const look = useEffectEvent(() => bounds && showBox(bounds))
  useEffect(() => {
    if (isDone.current || !bounds) return
    isDone.current = true
    const [west, south, east, north] = bounds
    const isWithinHome =
      west >= homeBox[0] && south >= homeBox[1] && east <= homeBox[2] && north <= homeBox[3]
    if (isWanted && isWithinHome) look()
  }, [bounds, isWanted])
}

type Followed = { first: Box; isOwn: boolean; showBox: (box: Box) => void }
