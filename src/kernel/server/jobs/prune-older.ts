import type { AppContext } from '../../app-context.ts'
import { dayMs } from '../../time.ts'

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
