import type { AppContext } from '../app-context.ts'
import { dayMs } from '../time.ts'

/** Small enough that whoever writes beside it never waits long. */
const rowsAtOnce = 500
/**
 * Deletes records that are older than the settings keep them, a batch at a time; nothing where they are kept for
 * ever. `deleteBatch` deletes at most `limit` rows from before `before` and tells how many they were.
 */
export async function pruneOlder(
  { config, now }: AppContext,
  deleteBatch: (before: Date, limit: number) => Promise<number>,
): Promise<void> {
  if (config.retentionDays === 0) return
  const before = new Date(now().getTime() - config.retentionDays * dayMs)
  while ((await deleteBatch(before, rowsAtOnce)) === rowsAtOnce);
}
