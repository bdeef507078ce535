/** Returns a function that runs at most `count` tasks at the same time. Other tasks wait. */
export function limitConcurrency(count: number) {
  let free = count
  const waiting: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

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
