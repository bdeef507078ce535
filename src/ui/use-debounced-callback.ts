import { useEffect, useState } from 'react'

/**
 * Runs the callback with the most recent arguments once there have been no calls for `delayMs`. `cancel` cancels a pending
 * run.
 */
export function useDebouncedCallback<Args extends unknown[]>(
  callback: (...args: Args) => void,
  delayMs: number,
) {
  const [{ debounced, setCallback }] = useState(() => debounce<Args>(delayMs))
  useEffect(() => setCallback(callback))
  useEffect(() => debounced.cancel, [debounced])
  return debounced
}

function debounce<Args extends unknown[]>(delayMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let callback: ((...args: Args) => void) | undefined
  const call = (...args: Args) => {
    clearTimeout(timer)
    timer = setTimeout(() => callback?.(...args), delayMs)
  }
  return {
    debounced: Object.assign(call, { cancel: () => clearTimeout(timer) }),
    /** Call this on each render, so that the callback uses current values. */
    setCallback: (next: typeof callback) => {
      callback = next
    },
  }
}
