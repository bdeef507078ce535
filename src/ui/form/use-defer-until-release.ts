import { useEffect, useRef } from 'react'

/**
 * Delays layout changes until the pointer is released. Otherwise, a message that appears on blur could move the button
 * before the click completes.
 */
export function useDeferUntilRelease() {
  const isPressing = useRef(false)
  useEffect(() => {
    const press = () => {
      isPressing.current = true
    }
    const release = () => {
      isPressing.current = false
    }
    document.addEventListener('pointerdown', press, true)
    for (const end of pressEnds) document.addEventListener(end, release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      for (const end of pressEnds) document.removeEventListener(end, release, true)
    }
  }, [])
  return (act: () => void) => {
    if (!isPressing.current) return act()
    const ended = new AbortController()
    const later = () => {
      ended.abort()
      setTimeout(act)
    }
    for (const end of pressEnds) document.addEventListener(end, later, { signal: ended.signal })
  }
}

const pressEnds = ['pointerup', 'pointercancel'] as const
