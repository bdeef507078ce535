/**
 * Runs one call at a time. Callers that arrive during a call share the next one. The work never starts before the
 * caller's request, so the result isn't stale.
 */
export function coalesceCalls<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null

  function start(): Promise<T> {
    const current = work().finally(() => {
      if (running === current) running = null
    })
    running = current
    return current
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
