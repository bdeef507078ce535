import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { collectChangedFields, type QueuedInteraction } from './queued-interactions.ts'

/** Replays what the user typed or selected in a part's server-rendered markup before the page's script ran. */
export function useTypedEarly(part: RefObject<HTMLElement | null>) {
  const startedAsMarkup = useRef(false)
  // Both snapshots are the same, so that hydration causes no further render.
  useSyncExternalStore(neverChanges, getNull, () => {
    startedAsMarkup.current = true
    return null
  })
  const typed = useRef<QueuedInteraction[]>([])
  // Must run before the next render, which would overwrite the fields with the state's values.
  useLayoutEffect(() => {
    if (startedAsMarkup.current && part.current) typed.current = collectChangedFields(part.current)
  }, [part])
  useEffect(() => {
    // Wait until a stored draft has been restored, because the latest input takes precedence.
    const timer = setTimeout(() => {
      for (const act of typed.current.splice(0)) if (part.current) act(part.current)
    })
    return () => clearTimeout(timer)
  }, [part])
}

const neverChanges = () => () => undefined
const getNull = () => null
