import type { Logger } from 'pino'

/**
 * Returns a function that logs each recurring warning at most once every 30 seconds, with the number of suppressed
 * repetitions.
 */
export function createThrottledWarning(now = () => performance.now()) {
  const suppressed = new Map<string, { since: number; count: number }>()
  return (log: Logger, error: unknown, message: string) => {
    const text = (error as Error).message
    const key = `${message}\n${text}`
    const before = suppressed.get(key)
    if (before && now() - before.since < everyMs) {
      before.count += 1
      return
    }
    suppressed.set(key, { since: now(), count: 0 })
    // Removes stale entries of other warnings, so that the map doesn't grow.
    for (const [other, { since }] of suppressed)
      if (now() - since > 2 * everyMs) suppressed.delete(other)
    log.warn({ error: text, ...(before?.count && { repeated: before.count }) }, message)
  }
}

const everyMs = 30_000
