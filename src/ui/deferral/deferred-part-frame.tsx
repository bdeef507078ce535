import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import styles from './deferred-part-frame.module.css'
import { type QueuedInteraction, queueInteraction, replayedEvents } from './queued-interactions.ts'
import { isServer } from './wait-for-parts.ts'

/**
 * A frame for a part that hydrates after the rest of the page. Until then, it shows the server's markup and queues
 * interactions to replay after hydration.
 */
export function DeferredPartFrame({ frame, styled, children }: DeferredPartFrameProps) {
  const id = useId()
  const early = useRef<QueuedInteraction[] | null>([])
  // If the part is updated before hydration, React shows the fallback, which must match the server's markup.
  const [restoreMarkup] = useState(() =>
    isServer ? undefined : copyMarkup(document.getElementById(id)),
  )
  useEffect(() => {
    const queueEarly = (event: Event) => {
      if (!early.current || !frame.current?.contains(event.target as Node)) return
      const act = queueInteraction(event, frame.current)
      if (!act) return
      event.stopPropagation()
      early.current.push(act)
    }
    // React listens on the document, and discards events in a part that isn't hydrated yet.
    for (const type of replayedEvents) addEventListener(type, queueEarly, { capture: true })
    return () => {
      for (const type of replayedEvents) removeEventListener(type, queueEarly, { capture: true })
    }
  }, [frame])
  return (
    <div ref={frame} id={id} data-styles={styled} suppressHydrationWarning>
      <Suspense fallback={<div className={styles.inPlace} ref={restoreMarkup} />}>
        {children}
        <HydrationObserver
          onHydrated={() => {
            const acts = early.current ?? []
            early.current = null
            // Replays the interactions one at a time, so that text is entered before the Enter key is replayed.
            for (const act of acts) setTimeout(() => frame.current && act(frame.current))
          }}
        />
      </Suspense>
    </div>
  )
}

/** Copies the frame's content into an inert document, so that images aren't loaded a second time. */
function copyMarkup(frame: HTMLElement | null) {
  const copy = frame && new Document().importNode(frame, true)
  return (container: HTMLElement | null) => {
    if (copy) container?.append(...document.importNode(copy, true).childNodes)
  }
}

function HydrationObserver({ onHydrated }: { onHydrated: () => void }) {
  // Runs only the first callback, which remains valid because it only uses refs.
  const callback = useRef(onHydrated)
  useEffect(() => callback.current(), [])
  return null
}

type DeferredPartFrameProps = {
  frame: RefObject<HTMLDivElement | null>
  /** Number of style sheets on the page for this part. */
  styled?: number
  children: ReactNode
}
