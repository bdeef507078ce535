import type { AppContext } from '../app-context.ts'
import { isDatabaseOutage } from './database.ts'

/**
 * Processes one item of a job after the other. An item that fails does not stop the others; at the end the job fails,
 * so that it is tried again for those. `what` names an item in the log ("alert mail").
 */
export async function processEach<T>(
  { log }: Pick<AppContext, 'log'>,
  what: string,
  items: Iterable<T> | AsyncIterable<T>,
  process: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for await (const item of items)
    try {
      await process(item)
    } catch (error) {
      // Without the database every other item would fail too.
      if (isDatabaseOutage(error)) throw error
      // An id may stand in the log; what people have typed may not.
      const id = typeof item === 'number' ? item : undefined
      log.error({ what, id, err: error }, 'an item of a job failed')
      failures.push(error)
    }
  if (failures.length > 0)
    throw new Error(`${what}s failed: ${failures.length}`, { cause: failures[0] })
}

/** The items in their order, at most `size` at a time. */
export function chunked<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  )
}
