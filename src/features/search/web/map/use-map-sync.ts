import { useEffect, useEffectEvent, useRef } from 'react'
import type { Box } from '../../search-box.ts'
import { enlargeSmallBox } from './map-view.ts'

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

/** If the search has no place, moves the map to the densest results once. */
export function useInitialMapFit(
  frame: Box | null | undefined,
  isEnabled: boolean,
  showBox: (box: Box) => void,
) {
  const isDone = useRef(false)
  const fitResults = useEffectEvent(() => frame && showBox(enlargeSmallBox(frame)))
  useEffect(() => {
    if (isDone.current || !frame) return
    isDone.current = true
    if (isEnabled) fitResults()
  }, [frame, isEnabled])
}

type Followed = { first: Box; isOwn: boolean; showBox: (box: Box) => void }
