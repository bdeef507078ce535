import type { AppContext } from '../../app-context.ts'
import { dayMs } from '../../time.ts'
import { isDatabaseOutage } from '../database/database.ts'

/**
 * Processes a job's items one at a time. If an item fails, the others are still processed, and the job fails at the end
 * so that the failed items are retried. `what` describes an item in the log, such as "alert mail".
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
      // Without the database, all other items would also fail.
      if (isDatabaseOutage(error)) throw error
      // IDs may be logged, but not user input.
      const id = typeof item === 'number' ? item : undefined
      log.error({ what, id, err: error }, 'job item failed')
      failures.push(error)
    }
  if (failures.length > 0)
    throw new Error(`${what}s failed: ${failures.length}`, { cause: failures[0] })
}

/** Splits items into chunks of at most `size`, in order. */
export function chunked<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  )
}

/** Yields items in batches of `size`, in order. */
export async function* splitIntoBatches<T>(
  source: AsyncIterable<T>,
  size: number,
): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of source) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Batch size. Small enough that concurrent writes are never blocked for long. */
const rowsAtOnce = 500
/**
 * Deletes records past their retention period in batches. Does nothing if they are retained indefinitely. `deleteBatch`
 * deletes up to `limit` rows older than `before` and returns how many it deleted.
 */
export async function pruneOlder(
  { config, now }: AppContext,
  deleteBatch: (before: Date, limit: number) => Promise<number>,
): Promise<void> {
  if (config.retentionDays === 0) return
  const before = new Date(now().getTime() - config.retentionDays * dayMs)
  while ((await deleteBatch(before, rowsAtOnce)) === rowsAtOnce);
}
