import type { AppContext } from '#kernel/app-context.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { removeFiles } from './remove-files.ts'

/**
 * Deletes unreferenced files in a folder, left by interrupted uploads or deleted rows. Run it at night because it
 * checks every file.
 */
export async function removeUnreferencedFiles(ctx: AppContext, wanted: Sweep): Promise<void> {
  const before = settledBefore(ctx)
  let keys: string[] = []
  for await (const { key, writtenAt } of getStorage(ctx).list(wanted.folder)) {
    if (writtenAt < before) keys.push(key)
    if (keys.length < keysAtOnce) continue
    await removeUnreferenced(ctx, keys, wanted)
    keys = []
  }
  await removeUnreferenced(ctx, keys, wanted)
}

/**
 * Returns the time before which a file without a row counts as unreferenced. Uploads take minutes at most, but the age
 * of a file depends on the clock of its storage, which may be wrong by hours.
 */
export function settledBefore({ now }: AppContext): Date {
  return new Date(now().getTime() - 24 * 3_600_000)
}

const keysAtOnce = 1_000

/** Queries the rows after listing the files, so that files referenced in the meantime aren't deleted. */
async function removeUnreferenced(ctx: AppContext, keys: readonly string[], wanted: Sweep) {
  if (keys.length === 0) return
  const named = await wanted.findReferencedKeys(ctx, keys)
  const unnamed = keys.filter((key) => !named.has(key))
  if (unnamed.length === 0) return
  ctx.log.info({ folder: wanted.folder, files: unnamed.length }, 'deleting unreferenced files')
  await removeFiles.handle(ctx, { keys: unnamed })
}

type Sweep = {
  /** Ends with a slash. */
  folder: string
  /** Returns the keys that rows reference. */
  findReferencedKeys(
    this: void,
    ctx: AppContext,
    keys: readonly string[],
  ): Promise<ReadonlySet<string>>
}
