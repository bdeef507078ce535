import type { AppContext } from '../app-context.ts'
import { dayMs } from '../time.ts'

/** Small, so that concurrent writes are never blocked for long. */
const rowsAtOnce = 500
/**
 * Deletes records past their retention period in batches. Does nothing if they are retained indefinitely. `deleteBatch`
 * deletes at most `limit` rows from before `before` and returns their number.
 */
export async function pruneOlder(
  { config, now }: AppContext,
  deleteBatch: (before: Date, limit: number) => Promise<number>,
): Promise<void> {
  if (config.retentionDays === 0) return
  const before = new Date(now().getTime() - config.retentionDays * dayMs)
  while ((await deleteBatch(before, rowsAtOnce)) === rowsAtOnce);
}
