import type { Logger } from 'pino'

/**
 * Writes a warning that comes again and again, as long as something is away, once in half a minute and with how often
 * it was held back.
 */
export function repeatedWarning(now: () => number = Date.now) {
  const held = new Map<string, { since: number; count: number }>()
  return (log: Logger, error: unknown, message: string) => {
    const text = (error as Error).message
    const key = `${message}\n${text}`
    const before = held.get(key)
    if (before && now() - before.since < everyMs) {
      before.count += 1
      return
    }
    held.set(key, { since: now(), count: 0 })
    // What it was about long ago is forgotten, whatever its words were.
    for (const [other, { since }] of held) if (now() - since > 2 * everyMs) held.delete(other)
    log.warn({ error: text, ...(before?.count && { repeated: before.count }) }, message)
  }
}

const everyMs = 30_000
