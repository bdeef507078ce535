/** Time without interaction after which the session is locked. */
export const lockAfterMs = 30 * 60_000

/**
 * Calls `onIdle` after `lockAfterMs` without interaction in any of the site's windows. Returns a function that stops
 * watching.
 */
export function watchIdleness(onIdle: () => void): () => void {
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

/** Shares the time with the site's other windows, at most once per second. */
function noteTouch() {
  const now = Date.now()
  if (now - touched < 1_000) return
  touched = now
  try {
    localStorage.setItem(key, String(now))
  } catch {
    // Without storage, each window has its own timer.
  }
}

function lastTouch() {
  try {
    return Math.max(touched, Number(localStorage.getItem(key)) || 0)
  } catch {
    return touched
  }
}
