import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { MapMark } from '../../map-contract.ts'
import { drawBase } from './draw-base.ts'
import type { MapView, Size } from './map-view.ts'
import { markRectangle } from './mark-rectangle.ts'
import { loadOutlines, type Outlines } from './outlines.ts'

/** Draws the ground anew when the view, the rings or the page's colours change. */
export function useBase(
  stage: RefObject<HTMLDivElement | null>,
  { view, size, around, marks, isBare }: BaseScene,
) {
  const [outlines, setOutlines] = useState<Outlines | null>(null)
  useEffect(() => {
    // Without them pins stand on plain ground.
    if (!isBare) loadOutlines().then(setOutlines, () => undefined)
  }, [isBare])
  const draw = useEffectEvent(() => {
    const canvas = stage.current?.querySelector('canvas')
    if (!canvas || !view || !size) return
    const taken = marks.map((mark) => markRectangle(mark, view, size))
    drawBase(canvas, { view, size, outlines, around, taken, isBare })
  })
  useLayoutEffect(() => draw())
  useEffect(() => {
    const observer = new MutationObserver(() => draw())
    observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
    return () => observer.disconnect()
  }, [])
}

type BaseScene = {
  view: MapView | null
  size: Size | null
  around: Parameters<typeof drawBase>[1]['around']
  marks: readonly MapMark[]
  /** Tiles lie under it: only the rings are drawn. */
  isBare: boolean
}
