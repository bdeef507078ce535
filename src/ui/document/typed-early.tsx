import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { collectChangedFields, type QueuedInteraction } from './queued-interactions.ts'

/**
 * Replays what the user typed or selected in the server's markup before the page's script ran. Place it after the
 * page's content, so that its effects run last.
 */
export function TypedEarly() {
  const startedAsMarkup = useRef(false)
  // Both snapshots are the same, so that hydration causes no further render.
  useSyncExternalStore(neverChanges, getNull, () => {
    startedAsMarkup.current = true
    return null
  })
  const typed = useRef<QueuedInteraction[]>([])
  // Must run before the next render, which would overwrite the fields with the state's values.
  useLayoutEffect(() => {
    if (startedAsMarkup.current) typed.current = collectChangedFields(document.body)
  }, [])
  useEffect(() => {
    // Wait until a stored draft has been restored, because the latest input takes precedence.
    const timer = setTimeout(() => {
      for (const act of typed.current.splice(0)) act(document.body)
      resolve()
    })
    return () => clearTimeout(timer)
  }, [])
  return null
}

let resolve: () => void

/** Resolves once forms contain what was typed early. */
export const typedEarlyReplayed = new Promise<void>((done) => {
  resolve = done
})

const neverChanges = () => () => undefined
const getNull = () => null
