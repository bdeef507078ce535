import { useEffect, useEffectEvent } from 'react'
import { withStorage } from '#kernel/web/device-storage.ts'
import { useSession } from './use-session.ts'

/** Locks the current user's session after a long time without interaction. */
export function IdleLock() {
  const { lock } = useSession()
  // If the session has already ended, it doesn't need to be locked.
  const lockIdle = useEffectEvent(() => void lock().catch(() => undefined))
  useEffect(() => watchIdleness(() => lockIdle()), [])
  return null
}

/** Time without interaction after which the session is locked. */
const lockAfterMs = 30 * 60_000

/**
 * Calls `onIdle` after `lockAfterMs` without interaction in any of the site's windows. Returns a function that stops
 * watching.
 */
function watchIdleness(onIdle: () => void): () => void {
  noteTouch()
  const noted = () => noteTouch()
  for (const event of touches) addEventListener(event, noted, { passive: true, capture: true })
  const timer = setInterval(() => {
    if (Date.now() - lastTouch() < lockAfterMs) return
    clearInterval(timer)
    onIdle()
  }, 15_000)
  return () => {
    clearInterval(timer)
    for (const event of touches) removeEventListener(event, noted, { capture: true })
  }
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const key = 'windsock.touched'
let touched = 0

/** Shares the time with the site's other windows, at most once per second. Without storage, each has its own timer. */
function noteTouch() {
  const now = Date.now()
  if (now - touched < 1_000) return
  touched = now
  withStorage('browser', (storage) => storage.setItem(key, String(now)))
}

function lastTouch() {
  const shared = withStorage('browser', (storage) => Number(storage.getItem(key)))
  return Math.max(touched, shared || 0)
}
