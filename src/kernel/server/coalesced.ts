/**
 * Shares answers without sharing the past: who asks gets an answer whose work began after they asked. One
 * call runs at a time, and all who arrive meanwhile share the next.
 */
export function coalesced<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null

  function start(): Promise<T> {
    const mine = work().finally(() => {
      if (running === mine) running = null
    })
    running = mine
    return mine
  }

  return function ask() {
    if (!running) return start()
    next ??= running.then(ignore, ignore).then(() => {
      next = null
      return start()
    })
    return next
  }
}

function ignore() {}
