import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { collectChangedFields, type QueuedInteraction } from './queued-interactions.ts'

/** Repeats what was typed or chosen in the server's markup of a part before the page's script ran. */
export function useTypedEarly(part: RefObject<HTMLElement | null>) {
  const isHydrated = useIsHydrated()
  const startedAsMarkup = useRef(!isHydrated)
  const typed = useRef<QueuedInteraction[]>([])
  // Before anything is rendered again, which would show the state's values.
  useLayoutEffect(() => {
    if (startedAsMarkup.current && part.current) typed.current = collectChangedFields(part.current)
  }, [part])
  useEffect(() => {
    // After a stored draft is restored: what was typed last counts.
    const timer = setTimeout(() => {
      for (const act of typed.current.splice(0)) if (part.current) act(part.current)
    })
    return () => clearTimeout(timer)
  }, [part])
}
