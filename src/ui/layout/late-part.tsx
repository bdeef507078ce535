import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { type EarlyAct, keepAct, keptEvents } from './early-acts.ts'
import styles from './late-part.module.css'
import { isServer } from './rendered-parts.ts'

/**
 * The frame of a part whose script comes after the page's own. Until then the server's markup stands, and what is
 * pressed or typed in it waits; it is done once the part is alive.
 */
export function LatePart({ frame, className, styled, children }: LatePartProps) {
  const id = useId()
  const early = useRef<EarlyAct[] | null>([])
  // A change around a part that is not yet alive shows the fallback; that must be what stands there already.
  const [showKept] = useState(() => (isServer ? undefined : keep(document.getElementById(id))))
  useEffect(() => {
    const keepEarly = (event: Event) => {
      if (!early.current || !frame.current?.contains(event.target as Node)) return
      const act = keepAct(event, frame.current)
      if (!act) return
      event.stopPropagation()
      early.current.push(act)
    }
    // React, which listens to the document, stops what is done in a part that is not yet alive.
    for (const type of keptEvents) addEventListener(type, keepEarly, { capture: true })
    return () => {
      for (const type of keptEvents) removeEventListener(type, keepEarly, { capture: true })
    }
  }, [frame])
  return (
    <div ref={frame} id={id} className={className} data-styles={styled} suppressHydrationWarning>
      <Suspense fallback={<div className={styles.inPlace} ref={showKept} />}>
        {children}
        <Alive
          tell={() => {
            const acts = early.current ?? []
            early.current = null
            // One after another: what is typed is there before Enter is pressed on it.
            for (const act of acts) setTimeout(() => frame.current && act(frame.current))
          }}
        />
      </Suspense>
    </div>
  )
}

/** Of what stands in the frame. Copied into a document that nobody sees, its pictures are not asked for. */
function keep(frame: HTMLElement | null) {
  const kept = frame && new Document().importNode(frame, true)
  return (place: HTMLElement | null) => {
    if (kept) place?.append(...document.importNode(kept, true).childNodes)
  }
}

function Alive({ tell }: { tell: () => void }) {
  // Only its first call counts: what it changes are references.
  const told = useRef(tell)
  useEffect(() => told.current(), [])
  return null
}

export const inPlace = styles.inPlace

type LatePartProps = {
  frame: RefObject<HTMLDivElement | null>
  className?: string | undefined
  /** How many style sheets the page holds for it. */
  styled?: number
  children: ReactNode
}
